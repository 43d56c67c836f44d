/** The text of an answer, in the encoding that the server or the document names; UTF-8 otherwise. */
export async function decodeText(body: Blob): Promise<string> {
  const start = new TextDecoder("latin1").decode(await body.slice(0, 200).arrayBuffer());
  const label =
    /;\s*charset="?([\w-]+)/i.exec(body.type)?.[1] ??
    /^<\?xml\s[^>]*encoding=["']([\w-]+)["']/i.exec(start)?.[1] ??
    "utf-8";
  const bytes = await body.arrayBuffer();
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    // An encoding that no browser knows.
    return new TextDecoder().decode(bytes);
  }
}

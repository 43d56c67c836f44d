/** Lets the browser save `content` as a file, as if it had been downloaded. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the address once it has begun, which is not within this call.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

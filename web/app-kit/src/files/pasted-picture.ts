/** Whether all files on the clipboard are images. */
export function holdsImages({ files }: DataTransfer): boolean {
  return files.length > 0 && [...files].every(({ type }) => type.startsWith("image/"));
}

/**
 * Whether the images on the clipboard only show what is also there as text. Spreadsheets and word processors add such an image
 * to what is copied. An image that was copied by itself comes with at most its name or its address.
 */
export function isPictureOfContent(data: DataTransfer): boolean {
  const read = (type: string) => (data.types.includes(type) ? data.getData(type) : "");
  const names = new Set([...data.files].map(({ name }) => name));
  return (
    hasContent(read("text/html")) || !readLines(read("text/plain")).every((line) => isNameOf(line, names))
  );
}

/** Whether HTML is more than one image. */
function hasContent(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const unseen of body.querySelectorAll("style, script, title")) unseen.remove();
  return (
    body.textContent.trim() !== "" ||
    body.querySelector("table") !== null ||
    body.querySelectorAll("img").length > 1
  );
}

function readLines(text: string): string[] {
  return text.split(/\r?\n/).filter((line) => line !== "");
}

/** Whether a line names a file: by its name or path, or as the address of an image. */
function isNameOf(line: string, names: ReadonlySet<string>): boolean {
  const isAddress = /^(https?|file|data|blob):\S+$/i.test(line);
  return isAddress || names.has(line.slice(Math.max(line.lastIndexOf("/"), line.lastIndexOf("\\")) + 1));
}

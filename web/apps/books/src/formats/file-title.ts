/** The title of a book that names none: the name of its file, unless that is a name which the library gave it. */
export function fileTitle(file: Blob): string {
  if (!(file instanceof File) || /^[0-9a-f]{64}\./.test(file.name)) return "";
  return file.name.replace(/(?:\.fb2)?\.[a-z0-9]{2,5}$/i, "");
}

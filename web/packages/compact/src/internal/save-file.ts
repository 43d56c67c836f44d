/** Downloads `content` as a file called `name`. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the URL after this call returns.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

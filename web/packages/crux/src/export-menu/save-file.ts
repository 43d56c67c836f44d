/** How long a browser may take to begin reading a download. Once it has, the download keeps the bytes. */
const KEEP_MS = 60_000;

/** Saves a file in the folder for downloads. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
}

/** How long a browser may take to begin reading a download. Once it has, the download keeps the bytes. */
const KEEP_MS = 60_000;

/** Saves a blob as a file in the folder for downloads. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
}

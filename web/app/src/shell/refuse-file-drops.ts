/** Refuses drops where nothing takes them: the dropped file would replace the page and end a conversation. */
export function refuseFileDrops(): void {
  for (const type of ["dragover", "drop"] as const) addEventListener(type, refuse);
}

function refuse(event: DragEvent): void {
  const { dataTransfer, target } = event;
  if (event.defaultPrevented || !dataTransfer?.types.includes("Files")) return;
  // A file field handles files by itself.
  if (target instanceof HTMLInputElement && target.type === "file") return;
  event.preventDefault();
  dataTransfer.dropEffect = "none";
}

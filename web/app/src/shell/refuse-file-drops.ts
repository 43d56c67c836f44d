/** A file dropped where nothing takes it would replace the page, and end a conversation. */
export function refuseFileDrops(): void {
  for (const type of ["dragover", "drop"] as const) addEventListener(type, refuse);
}

function refuse(event: DragEvent): void {
  const { dataTransfer, target } = event;
  if (event.defaultPrevented || !dataTransfer?.types.includes("Files")) return;
  // A file field takes files by itself.
  if (target instanceof HTMLInputElement && target.type === "file") return;
  event.preventDefault();
  dataTransfer.dropEffect = "none";
}

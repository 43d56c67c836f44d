/** Where an event of a document in a frame is in the window: the frame may be scrolled and scaled. */
export function pointInWindow(
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
  doc: Document,
): { readonly x: number; readonly y: number } {
  const frame = doc.defaultView?.frameElement;
  if (!frame) return { x: clientX, y: clientY };
  const { left, top, width } = frame.getBoundingClientRect();
  const scale = frame.clientWidth > 0 ? width / frame.clientWidth : 1;
  return { x: left + clientX * scale, y: top + clientY * scale };
}

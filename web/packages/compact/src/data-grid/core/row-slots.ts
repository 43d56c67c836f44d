/**
 * Which row each recycled element shows, by its place in the view; `-1` for none. A row that stays keeps its element,
 * and with it focus and selection; those that left give theirs to those that came.
 *
 * @param before as it was
 * @param wanted the rows to be shown, each once
 */
export function assignSlots(before: readonly number[], wanted: readonly number[]): number[] {
  const left = new Set(wanted);
  const slots = before.map((row) => (left.delete(row) ? row : -1));
  const coming = left.values();
  for (let slot = 0; ; slot += 1) {
    if (slot < slots.length && slots[slot] !== -1) continue;
    const { value, done } = coming.next();
    if (done) break;
    slots[slot] = value;
  }
  while (slots.at(-1) === -1) slots.pop();
  return slots;
}

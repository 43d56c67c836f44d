/**
 * Assigns rows to recycled elements. A row that stays keeps its element, and thus its focus and text
 * selection. New rows take over the elements of rows that left. Returns the view index shown by each element,
 * -1 for none.
 *
 * @param before the previous assignment
 * @param wanted the rows to show, each once
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

/**
 * Assigns rows to recycled elements. A row that stays keeps its element, and thus its focus and text
 * selection. New rows take over the elements of rows that left. Returns the row shown by each element,
 * -1 for none.
 *
 * @param before the previous assignment
 * @param wanted the rows to show, each once
 */
export function recycleRows(before: readonly number[], wanted: readonly number[]): number[] {
  const missing = new Set(wanted);
  const assigned = before.map((row) => (missing.delete(row) ? row : -1));
  const newRows = missing.values();
  for (let element = 0; ; element += 1) {
    if (element < assigned.length && assigned[element] !== -1) continue;
    const { value, done } = newRows.next();
    if (done) break;
    assigned[element] = value;
  }
  while (assigned.at(-1) === -1) assigned.pop();
  return assigned;
}

/** Prints a measured figure, in the form that the benches use. */
export function figure(name: string, value: number, unit: string): void {
  process.stdout.write(`figure bingo.${name} ${value} ${unit}\n`);
}

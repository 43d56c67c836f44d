// @vitest-environment node
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readPropsTables } from "./props-tables.ts";

let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "props-"));
  await writeFile(join(folder, "index.ts"), 'export { Button, type ButtonProps } from "./Button.tsx";');
  await writeFile(
    join(folder, "Button.tsx"),
    `type Size = "sm" | "md";
interface Shared {
  /** How large it is. @internal */
  size?: Size | undefined;
}
/** Props of a button. */
export interface ButtonProps extends Shared, ComponentProps<"button"> {
  /**
   * What it does.
   * @default nothing
   */
  onPress?: ((at: number) => void) | undefined;
  children: ReactNode;
}
export interface HiddenProps { a: string }
`,
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("lists the props of what is exported, with those of a shared base", async () => {
  const tables = await readPropsTables(folder);
  expect(Object.keys(tables)).toEqual(["Button"]);
  expect(tables["Button"]?.inherits).toEqual(['ComponentProps<"button">']);
  const rows = tables["Button"]?.props.map(({ name, type, isRequired, defaultValue }) => [
    ...[name, type, isRequired, defaultValue],
  ]);
  expect(rows).toEqual([
    ["size", '"sm" | "md"', false, undefined],
    ["onPress", "(at: number) => void", false, "nothing"],
    ["children", "ReactNode", true, undefined],
  ]);
});

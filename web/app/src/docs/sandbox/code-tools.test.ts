// @vitest-environment node
import { expect, test } from "vitest";
import { codeProps, compileExample, flagsByDefault, parseExample, setCodeProp } from "./code-tools.ts";
import { guardLoops } from "./guard-loops.ts";

const guarded = (source: string) => guardLoops(source, parseExample(source));

test.each([
  ["while (a) {b();}", "while (a) {$tick();b();}"],
  ["while (a) b();", "while (a) {$tick();b();}"],
  ["while (true);", "while (true){$tick();;}"],
  ["do b(); while (a);", "do {$tick();b();} while (a);"],
  ["for (const x of y) for (;;) z();", "for (const x of y) {$tick();for (;;) {$tick();z();}}"],
  ["const f = (x: number) => x;", "const f = (x: number) => ($tick(),x);"],
  ["const f = () => () => ({});", "const f = () => ($tick(),() => ($tick(),({})));"],
  ["function f(): void {}", "function f(): void {$tick();}"],
  ["class A { get b() { return 1; } }", "class A { get b() {$tick(); return 1; } }"],
  ["label: for (;;) { continue label; }", "label: for (;;) {$tick(); continue label; }"],
  ["if (a) b(); else c();", "if (a) b(); else c();"],
])("%s is watched", (source, result) => {
  expect(guarded(source)).toBe(result);
});

test("compiling keeps every line where it was", () => {
  const compiled = compileExample(
    "import type { A } from 'a';\ninterface B {\n  c: string;\n}\nconst d = <T,>(e: T) => e;\nthrow new Error(String(d<B>({ c: 'f' })));\n",
  );
  if (!("code" in compiled)) throw new Error(compiled.problem.message);
  expect(compiled.code.split("\n").findIndex((line) => line.includes("throw new Error"))).toBe(5);
});

test("what does not compile says in which line", () => {
  expect(compileExample("const a = 1;\nconst b = ;\n")).toMatchObject({ problem: { line: 2 } });
});

const tag = '<Button variant="primary" count={3} wide onClick={() => go()}>Go</Button>';

test("plain properties are read as texts, and what is computed is left out", () => {
  expect([...codeProps(`const a = ${tag};`, "Button")]).toEqual([
    ["variant", "primary"],
    ["count", "3"],
    ["wide", "true"],
  ]);
  expect([...codeProps('<Other a="b" />', "Button")]).toEqual([]);
});

test.each([
  ["variant", "danger", tag.replace("primary", "danger")],
  ["count", "4", tag.replace("{3}", "{4}")],
  ["wide", "false", tag.replace(" wide", "")],
  ["loading", "true", tag.replace("<Button", "<Button loading")],
  ["loading", "false", tag],
  ["title", 'say "hi"', tag.replace("<Button", '<Button title={"say \\"hi\\""}')],
])("setting %s to %s changes that alone", (name, value, result) => {
  expect(setCodeProp(tag, "Button", name, value)).toBe(result);
});

test.each([
  ["modal", "false", "<Dialog modal={false} open>"],
  ["modal", "true", "<Dialog open>"],
  ["open", "false", "<Dialog>"],
  ["open", "true", "<Dialog open>"],
])("a flag that holds by default is written when it is off: %s %s", (name, value, result) => {
  const source = "<Dialog open>";
  const byDefault = flagsByDefault(source, "Dialog", { modal: "true", open: "true", title: "A" });
  expect([...byDefault]).toEqual(["modal"]);
  expect(setCodeProp(source, "Dialog", name, value, byDefault)).toBe(result);
  const off = setCodeProp(source, "Dialog", "modal", "false", byDefault);
  expect(codeProps(off, "Dialog").get("modal")).toBe("false");
  expect(setCodeProp(off, "Dialog", "modal", "true", byDefault)).toBe(source);
});

test("a tag inside a text is none", () => {
  const source = 'const a = "<Button wide>";\nconst b = <Button />;';
  expect(setCodeProp(source, "Button", "wide", "true")).toBe(
    'const a = "<Button wide>";\nconst b = <Button wide />;',
  );
});

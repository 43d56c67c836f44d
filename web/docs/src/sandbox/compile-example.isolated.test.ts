// @vitest-environment node
import { expect, test } from "vitest";
import { codeProps, compileExample, defaultFlags, parseExample, setCodeProp } from "./compile-example.ts";
import { insertLoopGuards } from "./insert-loop-guards.ts";

const guarded = (source: string) => insertLoopGuards(source, parseExample(source), "$guard");

test.each([
  ["while (a) {b();}", "while (a) {$guard();b();}"],
  ["while (a) b();", "while (a) {$guard();b();}"],
  ["while (true);", "while (true){$guard();;}"],
  ["do b(); while (a);", "do {$guard();b();} while (a);"],
  ["for (const x of y) for (;;) z();", "for (const x of y) {$guard();for (;;) {$guard();z();}}"],
  ["const f = (x: number) => x;", "const f = (x: number) => ($guard(),x);"],
  ["const f = () => () => ({});", "const f = () => ($guard(),() => ($guard(),({})));"],
  ["function f(): void {}", "function f(): void {$guard();}"],
  ["class A { get b() { return 1; } }", "class A { get b() {$guard(); return 1; } }"],
  ["label: for (;;) { continue label; }", "label: for (;;) {$guard(); continue label; }"],
  ["if (a) b(); else c();", "if (a) b(); else c();"],
])("guards %s", (source, result) => {
  expect(guarded(source)).toBe(result);
});

test("the guard has another name each time", () => {
  const names = Array.from({ length: 3 }, () => {
    const compiled = compileExample("for (;;) {}");
    if (!("guard" in compiled)) throw new Error(compiled.problem.message);
    expect(compiled.code).toContain(`for (;;) {${compiled.guard}();}`);
    return compiled.guard;
  });
  expect(new Set(names).size).toBe(3);
});

test("compiling keeps line numbers", () => {
  const compiled = compileExample(
    "import type { A } from 'a';\ninterface B {\n  c: string;\n}\nconst d = <T,>(e: T) => e;\nthrow new Error(String(d<B>({ c: 'f' })));\n",
  );
  if (!("code" in compiled)) throw new Error(compiled.problem.message);
  expect(compiled.code.split("\n").findIndex((line) => line.includes("throw new Error"))).toBe(5);
});

/** Runs an example as the frame does. An element is represented by the arguments that created it. */
function exportsOf(source: string): Record<string, unknown> {
  const compiled = compileExample(source);
  if (!("code" in compiled)) throw new Error(compiled.problem.message);
  const jsx = (type: unknown, props: object) => ({ type, ...props });
  const modules: Record<string, unknown> = {
    "react/jsx-runtime": { jsx, jsxs: jsx, Fragment: "fragment" },
    "@orbitroom/compact": { Button: "Button" },
  };
  const exports = {};
  const run = new Function(compiled.guard, "require", "exports", `"use strict";${compiled.code}`);
  run(
    () => undefined,
    (name: string) => modules[name],
    exports,
  );
  return exports;
}

const shown = (source: string) => (exportsOf(source)["default"] as () => unknown)();

test("TypeScript runs: types are gone, and enums and imports work", () => {
  expect(
    shown(`import { Button, type ButtonProps } from "@orbitroom/compact";
const words: readonly string[] = ["Hello", "there"] satisfies string[];
enum Size { Small = "sm" }
interface Line<T> { readonly text: T; }
function line<T>(text: T): Line<T> { return { text } as const; }
export default function Example() {
  const props: Partial<ButtonProps> = { size: Size.Small };
  return <Button {...props}>{line(words.join(" ")).text!}</Button>;
}`),
  ).toEqual({ type: "Button", size: "sm", children: "Hello there" });
});

test("a call with type arguments behind ?. is TypeScript, too", () => {
  expect(shown('export default () => "a b".split<string>?.(" ") ?? "";')).toEqual(["a", "b"]);
});

test("an element that is never closed is a compile error with its line", () => {
  const compiled = compileExample("export default function Example() {\n  return <p>never closed;\n}");
  if (!("problem" in compiled)) throw new Error("It compiled.");
  expect([2, 3]).toContain(compiled.problem.line);
  expect(compiled.problem.message).not.toBe("");
});

test("a compile error has its line", () => {
  expect(compileExample("const a = 1;\nconst b = ;\n")).toMatchObject({ problem: { line: 2 } });
});

const tag = '<Button variant="primary" count={3} wide onClick={() => go()}>Go</Button>';

test("literal properties are read as text, expressions are left out", () => {
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
])("setting %s to %s changes nothing else", (name, value, result) => {
  expect(setCodeProp(tag, "Button", name, value)).toBe(result);
});

test.each([
  ["modal", "false", "<Dialog modal={false} open>"],
  ["modal", "true", "<Dialog open>"],
  ["open", "false", "<Dialog>"],
  ["open", "true", "<Dialog open>"],
])("a flag that is on by default is written when it is off: %s %s", (name, value, result) => {
  const source = "<Dialog open>";
  const onByDefault = defaultFlags(source, "Dialog", { modal: "true", open: "true", title: "A" });
  expect([...onByDefault]).toEqual(["modal"]);
  expect(setCodeProp(source, "Dialog", name, value, onByDefault)).toBe(result);
  const off = setCodeProp(source, "Dialog", "modal", "false", onByDefault);
  expect(codeProps(off, "Dialog").get("modal")).toBe("false");
  expect(setCodeProp(off, "Dialog", "modal", "true", onByDefault)).toBe(source);
});

test("a tag inside a string is ignored", () => {
  const source = 'const a = "<Button wide>";\nconst b = <Button />;';
  expect(setCodeProp(source, "Button", "wide", "true")).toBe(
    'const a = "<Button wide>";\nconst b = <Button wide />;',
  );
});

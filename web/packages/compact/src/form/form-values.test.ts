import { afterEach, expect, test } from "vitest";
import { nest, valueAt } from "./form-paths.ts";
import { readValues, sameValue } from "./form-values.ts";

afterEach(() => {
  document.body.innerHTML = "";
});

function read(html: string): Record<string, unknown> {
  document.body.innerHTML = `<form>${html}</form>`;
  const form = document.querySelector("form");
  return form ? Object.fromEntries(readValues(form, new Map())) : {};
}

test("values have the type of their fields", () => {
  const values = read(`
    <input name="text" value="a"><textarea name="long">b</textarea>
    <input name="count" type="number" value="3"><input name="none" type="number">
    <input name="on" type="checkbox" checked><input name="off" type="checkbox">
    <input name="tags" type="checkbox" value="x" checked><input name="tags" type="checkbox" value="y">
    <input name="side" type="radio" value="left"><input name="side" type="radio" value="right" checked>
    <input name="open" type="radio" value="left">
    <select name="one"><option value="1">One</option><option value="2" selected>Two</option></select>
    <input name="mail" value="a"><input name="mail" value="b">
    <input name="gone" value="z" disabled><button name="act" value="q">Go</button>
  `);
  expect(values).toEqual({
    text: "a",
    long: "b",
    count: 3,
    none: undefined,
    on: true,
    off: false,
    tags: ["x"],
    side: "right",
    open: undefined,
    one: "2",
    mail: ["a", "b"],
  });
});

test("a dot in a name creates a nested object", () => {
  const nested = nest(
    new Map<string, unknown>([
      ["room.key", "k"],
      ["room.code", "c"],
      ["share.type", "sender"],
      ["plain", 1],
    ]),
  );
  expect(nested).toEqual({ room: { key: "k", code: "c" }, share: { type: "sender" }, plain: 1 });
  expect(valueAt(nested, "room.key")).toBe("k");
  expect(valueAt(nested, "room.none.deep")).toBeUndefined();
  expect(valueAt(undefined, "room")).toBeUndefined();
});

test("a name cannot pollute the prototype", () => {
  nest(new Map([["__proto__.bad", 1]]));
  nest(new Map([["constructor.prototype.bad", 1]]));
  expect(Reflect.get({}, "bad")).toBeUndefined();
  expect(valueAt({}, "constructor")).toBeUndefined();
});

test("all empty values are equal, and arrays are compared by content", () => {
  expect(sameValue("", undefined)).toBe(true);
  expect(sameValue(["a"], ["a"])).toBe(true);
  expect(sameValue(["a"], ["b"])).toBe(false);
  expect(sameValue(0, undefined)).toBe(false);
});

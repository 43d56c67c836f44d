import { expect, test } from "vitest";
import { checkRules } from "./form-rules.ts";

const input = (attributes: Record<string, string>): HTMLInputElement => {
  const element = document.createElement("input");
  for (const [name, value] of Object.entries(attributes)) {
    element.setAttribute(name, value);
  }
  return element;
};
const check = (value: unknown, rules: Parameters<typeof checkRules>[1], element?: HTMLInputElement) =>
  checkRules(value, rules, element);

test.each([
  ["", "Fill this in."],
  ["  ", "Fill this in."],
  [null, "Fill this in."],
  [undefined, "Fill this in."],
  [false, "Fill this in."],
  [[], "Fill this in."],
  ["a", undefined],
  [0, undefined],
  [true, undefined],
])("required: %j gives %j", (value, problem) => {
  expect(check(value, { required: true })).toBe(problem);
});

test("an empty optional value passes all other rules", () => {
  expect(check("", { minLength: 4, pattern: /x/, min: 3 })).toBeUndefined();
});

test.each([
  [{ min: 3 }, 2, "Use 3 or more."],
  [{ min: 3 }, 3, undefined],
  [{ max: 3 }, 4, "Use 3 or less."],
  [{ min: 0 }, 0, undefined],
  [{ min: "2026-01-01" }, "2025-12-31", "Use 2026-01-01 or more."],
  [{ minLength: 4 }, "abc", "Use at least 4 characters."],
  [{ minLength: 2 }, ["a"], "Choose at least 2."],
  [{ maxLength: 2 }, "abc", "Use at most 2 characters."],
  [{ maxLength: 1 }, ["a", "b"], "Choose at most 1."],
  [{ pattern: /^\d+$/ }, "12a", "This doesn't match the expected format."],
  [{ pattern: /^\d+$/ }, "12", undefined],
])("%j: %j", (rules, value, problem) => {
  expect(check(value, rules)).toBe(problem);
});

test("each rule has its own message", () => {
  expect(check("", { required: "Enter a code." })).toBe("Enter a code.");
  expect(check(1, { min: { value: 2, message: "Two at least." } })).toBe("Two at least.");
  expect(check(3, { max: { value: 2, message: "Two at most." } })).toBe("Two at most.");
  expect(check("a", { minLength: { value: 2, message: "Longer." } })).toBe("Longer.");
  expect(check("abc", { maxLength: { value: 2, message: "Shorter." } })).toBe("Shorter.");
  expect(check("a", { pattern: { value: /\d/, message: "A digit." } })).toBe("A digit.");
});

test("a global expression gives the same result twice", () => {
  const rules = { pattern: /a/g };
  expect([check("ba", rules), check("ba", rules)]).toEqual([undefined, undefined]);
});

test("attributes of the element apply where no rule is given", () => {
  expect(check("", {}, input({ required: "" }))).toBe("Fill this in.");
  expect(check("", { required: "Enter it." }, input({ required: "" }))).toBe("Enter it.");
  expect(check("abc", {}, input({ pattern: "[a-b]+" }))).toBe("This doesn't match the expected format.");
  expect(check("abc", {}, input({ minlength: "4" }))).toBe("Use at least 4 characters.");
  expect(check(5, {}, input({ type: "number", max: "4" }))).toBe("Use 4 or less.");
  expect(check("abc", { minLength: 2 }, input({ minlength: "4" }))).toBeUndefined();
});

import { describe, expect, it } from "vitest";
import { Environment, EnvironmentError } from "./environment.ts";

describe("Environment", () => {
  it("gives the defaults where nothing is set", () => {
    const env = new Environment({});
    expect(env.text("A", "a")).toBe("a");
    expect(env.optionalText("A")).toBeUndefined();
    expect(env.integer("A", 7, { min: 0, max: 9 })).toBe(7);
    expect(env.flag("A", true)).toBe(true);
    expect(env.choice("A", "x", ["x", "y"])).toBe("x");
    expect(env.list("A", ["a"])).toEqual(["a"]);
    expect(() => env.check()).not.toThrow();
  });

  it("reads what is set", () => {
    const env = new Environment({ T: " t ", I: "-3", F: "off", G: "YES", C: "y", L: "a, b,,c ", E: "" });
    expect(env.text("T", "")).toBe("t");
    expect(env.integer("I", 0, { min: -5, max: 5 })).toBe(-3);
    expect(env.flag("F", true)).toBe(false);
    expect(env.flag("G", false)).toBe(true);
    expect(env.choice("C", "x", ["x", "y"])).toBe("y");
    expect(env.list("L", [])).toEqual(["a", "b", "c"]);
    expect(env.list("E", ["default"])).toEqual([]);
    expect(env.text("E", "default")).toBe("");
    expect(env.integer("E", 4, { min: 0, max: 9 })).toBe(4);
    env.check();
  });

  it("names every mistake at once and never repeats a value", () => {
    const env = new Environment({ I: "12secret", J: "99", F: "secret", C: "secret" });
    expect(env.integer("I", 1, { min: 0, max: 20 })).toBe(1);
    expect(env.integer("J", 2, { min: 0, max: 20 })).toBe(2);
    expect(env.flag("F", false)).toBe(false);
    expect(env.choice("C", "x", ["x", "y"])).toBe("x");
    env.note("D", "is needed with C");
    const problems = [
      "I must be a whole number from 0 to 20",
      "J must be a whole number from 0 to 20",
      "F must be 1 or 0",
      "C must be one of x, y",
      "D is needed with C",
    ];
    expect(() => env.check()).toThrow(new EnvironmentError(problems));
    expect(() => env.check()).not.toThrow(/secret/);
  });
});

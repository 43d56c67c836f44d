import { describe, expect, it } from "vitest";
import { EnvironmentError, readEnvironment } from "./environment.ts";

const INTEGER = { type: "integer", minimum: 0, maximum: 20 };
const BOOLEAN = { type: "boolean" };
const CHOICE = { enum: ["x", "y"] };
const TEXT = { type: "string" };
const LIST = { type: "string", separator: "," };

describe("readEnvironment", () => {
  it("returns the defaults of variables that are not set", () => {
    const properties = {
      TEXT: { ...TEXT, default: "a" },
      OPTIONAL: TEXT,
      INTEGER: { ...INTEGER, default: 7 },
      FLAG: { ...BOOLEAN, default: true },
      CHOICE: { ...CHOICE, default: "x" },
      LIST: { ...LIST, default: "a" },
    };
    const expected = { TEXT: "a", INTEGER: 7, FLAG: true, CHOICE: "x", LIST: ["a"] };
    expect(readEnvironment({ properties }, { OTHER: "ignored" })).toEqual(expected);
  });

  it("reads the variables that are set", () => {
    const properties = {
      TEXT,
      INTEGER: { ...INTEGER, minimum: -5 },
      OFF: { ...BOOLEAN, default: true },
      ON: BOOLEAN,
      CHOICE,
      LIST,
    };
    const source = { TEXT: " t ", INTEGER: "-3", OFF: "off", ON: "YES", CHOICE: "y", LIST: "a, b,,c " };
    const expected = { TEXT: "t", INTEGER: -3, OFF: false, ON: true, CHOICE: "y", LIST: ["a", "b", "c"] };
    expect(readEnvironment({ properties }, source)).toEqual(expected);
  });

  it.each(["1", "true", "yes", "on", "On"])("reads %s as true", (FLAG) => {
    expect(readEnvironment({ properties: { FLAG: BOOLEAN } }, { FLAG })).toEqual({ FLAG: true });
  });

  it.each(["0", "false", "no", "off", "NO"])("reads %s as false", (FLAG) => {
    expect(readEnvironment({ properties: { FLAG: BOOLEAN } }, { FLAG })).toEqual({ FLAG: false });
  });

  it("keeps empty strings and lists that have a default, and treats other empty values as unset", () => {
    const properties = {
      LIST: { ...LIST, default: "a" },
      TEXT: { ...TEXT, default: "a" },
      OPTIONAL: TEXT,
      OPTIONAL_LIST: LIST,
      INTEGER: { ...INTEGER, default: 4 },
      FLAG: { ...BOOLEAN, default: true },
      CHOICE: { ...CHOICE, default: "x" },
    };
    const source = {
      LIST: "",
      TEXT: " ",
      OPTIONAL: "",
      OPTIONAL_LIST: ",",
      INTEGER: "",
      FLAG: "",
      CHOICE: "",
    };
    const expected = { LIST: [], TEXT: "", INTEGER: 4, FLAG: true, CHOICE: "x" };
    expect(readEnvironment({ properties }, source)).toEqual(expected);
  });

  it("reports every problem at once and never repeats a value", () => {
    const schema = {
      properties: { I: INTEGER, J: INTEGER, F: BOOLEAN, C: CHOICE, D: TEXT },
      dependencies: { C: ["D"] },
    };
    const read = () => readEnvironment(schema, { I: "12secret", J: "99", F: "secret", C: "secret" });
    const problems = [
      "I must be a whole number from 0 to 20",
      "J must be a whole number from 0 to 20",
      "F must be 1 or 0",
      "C must be one of x, y",
      "D is needed with C",
    ];
    expect(read).toThrow(new EnvironmentError(problems));
    expect(read).not.toThrow(/secret/);
  });
});

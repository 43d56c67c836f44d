import { expect, expectTypeOf, test } from "vitest";
import { describeEnvironment } from "./describe-environment.ts";
import { EnvironmentError, readEnvironment } from "./read-environment.ts";
import { duration, flag, integer, list, oneOf, text, url } from "./variables.ts";

test("returns the defaults of variables that are not set, and nothing for optional ones", () => {
  const values = readEnvironment(
    {
      TEXT: text({ default: "a" }),
      OPTIONAL: text({ optional: true }),
      INTEGER: integer({ default: 7 }),
      FLAG: flag({ default: true }),
      CHOICE: oneOf(["x", "y"], { default: "x" }),
      LIST: list({ default: ["a"] }),
      WAIT: duration({ default: 5_000 }),
    },
    { OTHER: "ignored" },
  );
  expect(values).toEqual({
    TEXT: "a",
    OPTIONAL: undefined,
    INTEGER: 7,
    FLAG: true,
    CHOICE: "x",
    LIST: ["a"],
    WAIT: 5_000,
  });
  expectTypeOf(values).toEqualTypeOf<{
    readonly TEXT: string;
    readonly OPTIONAL: string | undefined;
    readonly INTEGER: number;
    readonly FLAG: boolean;
    readonly CHOICE: "x" | "y";
    readonly LIST: readonly string[];
    readonly WAIT: number;
  }>();
});

test("reads the variables that are set", () => {
  const variables = {
    TEXT: text(),
    INTEGER: integer({ min: -5 }),
    OFF: flag({ default: true }),
    ON: flag(),
    CHOICE: oneOf(["x", "y"]),
    LIST: list(),
    ORIGIN: url(),
    WAIT: duration(),
  };
  const source = {
    TEXT: " t ",
    INTEGER: "-3",
    OFF: "off",
    ON: "YES",
    CHOICE: "y",
    LIST: "a, b,,c ",
    ORIGIN: "https://example.com",
    WAIT: "1.5 min",
  };
  expect(readEnvironment(variables, source)).toEqual({
    TEXT: "t",
    INTEGER: -3,
    OFF: false,
    ON: true,
    CHOICE: "y",
    LIST: ["a", "b", "c"],
    ORIGIN: new URL("https://example.com"),
    WAIT: 90_000,
  });
});

test.each(["1", "true", "yes", "on", "On"])("reads %s as true", (FLAG) => {
  expect(readEnvironment({ FLAG: flag() }, { FLAG })).toEqual({ FLAG: true });
});

test.each(["0", "false", "no", "off", "NO"])("reads %s as false", (FLAG) => {
  expect(readEnvironment({ FLAG: flag() }, { FLAG })).toEqual({ FLAG: false });
});

test("an empty value replaces the default of a text or a list, and counts as not set elsewhere", () => {
  const variables = {
    LIST: list({ default: ["a"] }),
    TEXT: text({ default: "a" }),
    OPTIONAL: text({ optional: true }),
    OPTIONAL_LIST: list({ optional: true }),
    INTEGER: integer({ default: 4 }),
    FLAG: flag({ default: true }),
    CHOICE: oneOf(["x", "y"], { default: "x" }),
  };
  const source = { LIST: "", TEXT: " ", OPTIONAL: "", OPTIONAL_LIST: ",", INTEGER: "", FLAG: "", CHOICE: "" };
  expect(readEnvironment(variables, source)).toEqual({
    LIST: [],
    TEXT: "",
    OPTIONAL: undefined,
    OPTIONAL_LIST: undefined,
    INTEGER: 4,
    FLAG: true,
    CHOICE: "x",
  });
});

test("reports every problem at once and never repeats a value", () => {
  const variables = {
    MISSING: text(),
    I: integer({ min: 0, max: 20 }),
    J: integer({ max: 20 }),
    K: integer(),
    F: flag(),
    C: oneOf(["x", "y"]),
    D: text({ optional: true }),
    U: url({ protocols: ["valkey:", "rediss:"] }),
    W: duration({ min: 1_000, max: 90_000 }),
    M: text({ pattern: /[^\s@]+@[^\s@]+/, form: "an email address" }),
    L: text({ maxLength: 3 }),
  };
  const secret = "secret";
  const read = () =>
    readEnvironment(
      variables,
      {
        I: "12secret",
        J: "99",
        K: secret,
        F: secret,
        C: secret,
        U: "https://secret",
        W: "2 min",
        M: secret,
        L: secret,
      },
      { together: [["C", "D"]] },
    );
  expect(read).toThrow(
    new EnvironmentError([
      "MISSING is required",
      "I must be a whole number from 0 to 20",
      "J must be a whole number of 20 or less",
      "K must be a whole number",
      "F must be 1 or 0",
      "C must be one of x, y",
      "U must be a URL that begins with valkey: or rediss:",
      "W must be a duration such as 30s from 1s to 90s",
      "M must be an email address",
      "L must be a text of at most 3 characters",
      "D is needed with C",
    ]),
  );
  expect(read).not.toThrow(/secret/);
});

test.each(["", "1e3", "0x10", "9007199254740993", "1.5", "١"])("'%s' is no whole number", (I) => {
  expect(() => readEnvironment({ I: integer() }, { I })).toThrow(EnvironmentError);
});

test.each(["5", "s", "5 weeks", "-1s", "1e3s", "Infinity s"])("'%s' is no duration", (W) => {
  expect(() => readEnvironment({ W: duration() }, { W })).toThrow(EnvironmentError);
});

test("schemas of other libraries are used by their Standard Schema, unless they are asynchronous", () => {
  const even = {
    "~standard": {
      version: 1 as const,
      vendor: "test",
      validate: (value: unknown) =>
        Number(value) % 2 === 0 ? { value: Number(value) } : { issues: [{ message: "is not even" }] },
    },
  };
  expect(readEnvironment({ EVEN: even }, { EVEN: "4" })).toEqual({ EVEN: 4 });
  expect(() => readEnvironment({ EVEN: even }, { EVEN: "3" })).toThrow("EVEN is not even");
  const slow = { "~standard": { ...even["~standard"], validate: async () => ({ value: 1 }) } };
  expect(() => readEnvironment({ SLOW: slow }, {})).toThrow("The schema of SLOW is asynchronous.");
  expect(describeEnvironment({ EVEN: even })).toBe("EVEN=\n");
});

test("describes the variables for an .env.example", () => {
  const long =
    "Where visitors reach this server, with its scheme and its port, if that is another one than usual.";
  expect(
    describeEnvironment({
      KEY: text({ about: "Signs the tokens." }),
      PORT: integer({ default: 8080, min: 0, max: 65_535, about: "Port to listen on." }),
      WAIT: duration({ default: 90_000 }),
      TOKEN: text({ default: "secret", secret: true }),
      ORIGIN: url({ optional: true, about: long }),
    }),
  ).toBe(
    `${[
      "# Signs the tokens. A text, required.",
      "KEY=",
      "",
      "# Port to listen on. A whole number from 0 to 65535.",
      "# PORT=8080",
      "",
      "# A duration such as 30s.",
      "# WAIT=90s",
      "",
      "# A text.",
      "# TOKEN=",
      "",
      "# Where visitors reach this server, with its scheme and its port, if that is another one than usual.",
      "# A URL that begins with https: or http:.",
      "# ORIGIN=",
    ].join("\n")}\n`,
  );
});

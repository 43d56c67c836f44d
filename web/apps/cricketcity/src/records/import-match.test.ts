import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { startMatch } from "../laws/match.ts";
import { settingsFor } from "../laws/settings.ts";
import { bowled, byes, dot, four, hit, noBall, play, six, thrownDown, wide } from "../testing/facts.ts";
import { faultOf, occasion, textOf } from "../testing/record-view.ts";
import { cometsBat, teams, teamsOf } from "../testing/teams.ts";
import { exportMatch } from "./export-match.ts";
import { importMatch, MAX_RECORD_CHARS } from "./import-match.ts";

describe("a file that is no match", () => {
  test.each([
    ["", "record_not_json"],
    ["{", "record_not_json"],
    ["null", "record_damaged"],
    ["[]", "record_damaged"],
    ["{}", "record_damaged"],
    ['{"meta":{"data_version":"1.0.0"},"info":{"__proto__":{"overs":1}}}', "record_damaged"],
    [" ".repeat(MAX_RECORD_CHARS + 1), "record_too_large"],
  ])("is refused: %.40s", (text, fault) => {
    expect(faultOf(text)).toBe(fault);
  });

  test("is refused if a later version of the app wrote it", () => {
    const match = exportMatch(startMatch(settingsFor(1), teams, cometsBat), occasion);
    const orbitroom = { ...match.info.orbitroom, version: 2 };
    expect(faultOf(JSON.stringify({ ...match, info: { ...match.info, orbitroom } }))).toBe("record_newer");
  });

  test("has a sentence for people and the place for us", () => {
    const error = (() => {
      try {
        return importMatch("{}");
      } catch (thrown) {
        return thrown;
      }
    })();
    expect(error).toMatchObject({ name: "RecordError", code: "record_damaged", detail: "meta: no object" });
    expect(String(error)).toBe("RecordError: This file is damaged: part of it is missing or changed.");
  });

  test("never does anything but throw a RecordError, whatever is changed in it", () => {
    const match = play(startMatch(settingsFor(1, { playersASide: 3 }), teamsOf(3), cometsBat), [
      ...[noBall, four, wide, bowled, hit(1), dot, byes(2)],
      ...[six, dot, thrownDown("striker", ["Ash"], 1)],
    ]);
    const text = textOf(match);
    const changes = fc.record({
      at: fc.nat(text.length),
      cut: fc.nat(12),
      put: fc.oneof(
        fc.constantFrom("", "-1", "1e99", "null", '"', "{}", "[]", "true", "__proto__"),
        fc.string(),
      ),
    });
    fc.assert(
      fc.property(changes, ({ at, cut, put }) => {
        const changed = text.slice(0, at) + put + text.slice(at + cut);
        expect([
          "none",
          "record_not_json",
          "record_damaged",
          "record_newer",
          "record_unsupported",
          "record_contradicts",
        ]).toContain(faultOf(changed));
      }),
      { numRuns: 400 },
    );
  });

  test("never does, whatever value is anywhere", () => {
    const match = exportMatch(
      play(startMatch(settingsFor(1), teams, cometsBat), [noBall, four, bowled]),
      occasion,
    );
    const paths: (readonly string[])[] = [];
    const walk = (value: unknown, path: readonly string[]) => {
      paths.push(path);
      if (typeof value !== "object" || value === null) return;
      for (const [key, entry] of Object.entries(value)) walk(entry, [...path, key]);
    };
    walk(match, []);
    const put = (value: unknown, path: readonly string[], entry: unknown): unknown => {
      const [key, ...rest] = path;
      if (key === undefined) return entry;
      const inner = (value as Record<string, unknown>)[key];
      if (Array.isArray(value)) return value.with(Number(key), put(inner, rest, entry));
      return { ...(value as object), [key]: put(inner, rest, entry) };
    };
    for (const path of paths) {
      for (const entry of [null, {}, [], "Ash", -1, 2.5, 1e9, [null]]) {
        expect(typeof faultOf(JSON.stringify(put(match, path, entry)))).toBe("string");
      }
    }
  });
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { BackupError } from "./backup-error.ts";
import { type BackupManifest, manifestText, parseManifest } from "./backup-manifest.ts";
import { PIECE_BYTES, pieceCount } from "./piece-hashes.ts";

const name = fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 });
/** Two apps or rooms with some files. Ids and paths occur once. */
const manifest: fc.Arbitrary<BackupManifest> = fc
  .tuple(
    fc.nat(),
    fc.uniqueArray(name, { maxLength: 4 }),
    fc.array(fc.nat({ max: 3 * PIECE_BYTES }), { maxLength: 6 }),
  )
  .map(([madeAtMs, ids, sizes]) => ({
    madeAtMs,
    parts: ids.map((id, part) => ({
      kind: part % 2 === 0 ? ("room" as const) : ("app" as const),
      ...{ id, name: id },
      files: sizes.map((sizeBytes, at) => ({
        ...{ path: `${part}/${at}`, id: `${at}`, sizeBytes },
        hashes: Array.from({ length: pieceCount(sizeBytes) }, () => "0".repeat(64)),
      })),
    })),
  }));
const sample: BackupManifest = {
  madeAtMs: 1,
  parts: [
    {
      ...{ kind: "room", id: "r", name: "Room" },
      files: [{ path: "a", id: "a", sizeBytes: 3, hashes: ["f".repeat(64)] }],
    },
  ],
};
const changed = (change: (value: Record<string, unknown>) => void): string => {
  const value = JSON.parse(manifestText(sample));
  change(value);
  return JSON.stringify(value);
};

test("a manifest is read as it was written", () => {
  fc.assert(
    fc.property(manifest, (made) => {
      expect(parseManifest(manifestText(made))).toEqual(made);
    }),
  );
});

test("any text is read, or refused with a code", () => {
  const json = fc.oneof(fc.string(), fc.json(), manifest.map(manifestText));
  fc.assert(
    fc.property(json, fc.nat(), fc.string({ maxLength: 3 }), (text, at, inserted) => {
      const cut = at % (text.length + 1);
      try {
        const { parts } = parseManifest(text.slice(0, cut) + inserted + text.slice(cut));
        for (const { files } of parts)
          for (const { hashes, sizeBytes } of files) expect(hashes.length).toBe(pieceCount(sizeBytes));
      } catch (error) {
        expect(error).toBeInstanceOf(BackupError);
      }
    }),
    { numRuns: 500 },
  );
});

test.each([
  ["text that is not JSON", "{", "not_a_backup"],
  ["another format", changed((value) => Object.assign(value, { format: "other" })), "not_a_backup"],
  ["a newer version", changed((value) => Object.assign(value, { version: 2 })), "newer_version"],
  ["a negative size", manifestText(sample).replace('"sizeBytes": 3', '"sizeBytes": -3'), "damaged"],
  ["a size without its hashes", manifestText(sample).replace(": 3,", ": 99999999,"), "damaged"],
  [
    "two parts of the same name",
    manifestText({ ...sample, parts: [...sample.parts, ...sample.parts] }),
    "damaged",
  ],
  [
    "the manifest as a file of a part",
    manifestText(sample).replace('"path": "a"', '"path": "manifest.json"'),
    "damaged",
  ],
  [
    "too many parts",
    changed((value) => Object.assign(value, { parts: Array.from({ length: 20_001 }, () => ({})) })),
    "too_large",
  ],
])("%s is refused", (_, text, code) => {
  expect(() => parseManifest(text)).toThrow(expect.objectContaining({ code }));
});

// @vitest-environment node

import { fb2Text } from "@orbitroom/epub/testing/fb2-builder";
import { kf8File, mobi6File, PICTURE } from "@orbitroom/epub/testing/mobi-builder";
import { zip } from "@orbitroom/epub/testing/zip";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { convertBook } from "./convert-book.ts";
import type { ConvertedFormat } from "./convert-in-thread.ts";
import { loadWasm } from "./testing/convert-and-open.ts";

beforeAll(loadWasm);

const FILES: [ConvertedFormat, Uint8Array<ArrayBuffer>][] = [
  ["mobi", mobi6File()],
  ["mobi", mobi6File({ kf8: true })],
  ["azw3", kf8File()],
  ["fb2", new Uint8Array(new TextEncoder().encode(fb2Text()))],
  ["fb2.zip", zip([{ path: "book.fb2", data: fb2Text() }])],
  [
    "cbz",
    zip([
      { path: "1.png", data: PICTURE },
      { path: "ComicInfo.xml", data: "<ComicInfo><Title>A</Title></ComicInfo>" },
    ]),
  ],
];

test.each(FILES)(
  "a %s file with changed bytes becomes a book or an error for the reader",
  async (format, file) => {
    const change = fc.record({ at: fc.nat(file.length - 1), byte: fc.nat(255) });
    await fc.assert(
      fc.asyncProperty(
        fc.array(change, { minLength: 1, maxLength: 8 }),
        fc.nat(file.length),
        async (changes, cut) => {
          const bytes = file.slice(0, changes.length > 4 ? cut : undefined);
          for (const { at, byte } of changes) if (at < bytes.length) bytes[at] = byte;
          const error = await convertBook(new Blob([bytes]), format).then(
            () => undefined,
            (reason: unknown) => reason,
          );
          if (error !== undefined)
            expect(error).toMatchObject({ name: "EpubError", message: expect.stringMatching(/\.$/) });
        },
      ),
      { numRuns: 60 },
    );
  },
);

test.each(FILES)(
  "a %s file always becomes the same bytes, so that places in it stay",
  async (format, file) => {
    const bytesOf = async () =>
      new Uint8Array(await (await convertBook(new Blob([file]), format)).arrayBuffer());
    expect(await bytesOf()).toEqual(await bytesOf());
  },
);

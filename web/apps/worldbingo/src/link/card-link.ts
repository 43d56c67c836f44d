import { fromBase64Url, toBase64Url } from "@orbitroom/dev-utils";
import {
  checkedRecipe,
  DEFAULT_TITLE,
  type Edit,
  MAX_CARD_NUMBER,
  MAX_OWN_SQUARES,
  MAX_POOL,
  type Recipe,
  type UsedPack,
} from "../card/recipe.ts";
import { themes } from "../card/themes.ts";
import { FIRST_SQUARES, packs } from "../packs/packs.ts";
import { packText, unpackText } from "./bit-coder.ts";
import { ByteReader, ByteWriter } from "./byte-writer.ts";
import { CHECK_BYTES, checksum, isChecked } from "./checksum.ts";

const VERSION = 1;
// The byte of the shape: the size in three bits, then these.
const FREE = 8;
const THEME = 16;
const MAX_THEMES = 8;
const COUNTED = 128;
/** The most bytes of text in a link: 1000 own squares of 60 characters from beyond the Latin alphabet. */
const MAX_TEXT_BYTES = 256 * 1024;
/** No link is longer. Links are untrusted. */
export const MAX_LINK_CHARS = 400_000;

/** Why a link has no card: `link_damaged`, `link_newer` (made by a later version of the app) or `link_too_long`. */
export type LinkFault = "link_damaged" | "link_newer" | "link_too_long";

/** A link that has no card. */
export class LinkError extends Error {
  override readonly name = "LinkError";

  constructor(readonly code: LinkFault) {
    super(
      {
        link_damaged: "This link is damaged: part of it is missing or changed. Ask for it again.",
        link_newer:
          "This link was made by a newer version of World Bingo. Reload this page, then open it again.",
        link_too_long: "This link is too long to be a card. Ask for it again.",
      }[code],
    );
  }
}

/**
 * Writes a card as base64url. Layout: version (a byte); size - 3, the free centre, the theme and whether counts follow (a
 * byte); the card's number; how many squares are in play; the packs as bits; how many squares each has, unless it is the 50
 * that all began with; how many own squares; how many edits, and their cells (a byte each); the length of the text in bytes.
 * Then the text, packed: title (nothing for the usual one), seed, own squares and edits, one a line. The last three bytes are
 * the checksum of all that, with the text as it is.
 */
export function encodeCard(recipe: Recipe): string {
  const { title, seed, own, edits } = recipe;
  const text = new TextEncoder().encode(
    [title === DEFAULT_TITLE ? "" : title, seed, ...own, ...edits.map((edit) => edit.text)]
      .map((line) => `${line}\n`)
      .join(""),
  );
  const used = packs.flatMap(({ id }) => recipe.packs.find((pack) => pack.id === id) ?? []);
  const areFirst = used.every(({ count }) => count === FIRST_SQUARES);
  const theme = themes.findIndex(({ id }) => id === recipe.theme);
  const head = new ByteWriter()
    .byte(VERSION)
    .byte(recipe.size - 3 + (recipe.hasFreeCentre ? FREE : 0) + THEME * theme + (areFirst ? 0 : COUNTED))
    .number(recipe.number)
    .number(recipe.pool)
    .number(
      packs.reduce((bits, { id }, index) => bits + (used.some((pack) => pack.id === id) ? 2 ** index : 0), 0),
    );
  if (!areFirst) for (const { count } of used) head.number(count);
  head.number(own.length).number(edits.length);
  for (const { cell } of edits) head.byte(cell);
  const plain = head.number(text.length).take();
  const check = checksum(new ByteWriter().bytes(plain).bytes(text).take());
  return toBase64Url(new ByteWriter().bytes(plain).bytes(packText(text)).bytes(check).take());
}

/** Reads a card. Throws a `LinkError`. */
export function decodeCard(encoded: string): Recipe {
  if (encoded.length > MAX_LINK_CHARS) throw new LinkError("link_too_long");
  const bytes = fromBase64Url(encoded);
  if (bytes === undefined || bytes.length <= CHECK_BYTES) throw new LinkError("link_damaged");
  const version = bytes[0] ?? 0;
  if (version > VERSION && version < 16) throw new LinkError("link_newer");
  try {
    const recipe = checkedRecipe(readRecipe(bytes));
    if (version === VERSION && recipe !== undefined) return recipe;
  } catch (error) {
    // The bytes end too early, a number is too large, or the text is not UTF-8.
    if (!(error instanceof RangeError || error instanceof TypeError)) throw error;
  }
  throw new LinkError("link_damaged");
}

function readRecipe(bytes: Uint8Array): unknown {
  const body = bytes.subarray(0, -CHECK_BYTES);
  const reader = new ByteReader(body);
  reader.byte();
  const shape = reader.byte();
  const number = reader.number(MAX_CARD_NUMBER);
  const pool = reader.number(MAX_POOL);
  const bits = reader.number(2 ** packs.length - 1);
  const count = (length: number): number => ((shape & COUNTED) === 0 ? FIRST_SQUARES : reader.number(length));
  const used = packs.flatMap(({ id, squares }, index): UsedPack[] =>
    Math.floor(bits / 2 ** index) % 2 === 1 ? [{ id, count: count(squares.length) }] : [],
  );
  const ownCount = reader.number(MAX_OWN_SQUARES);
  const cells = Array.from({ length: reader.number(49) }, () => reader.byte());
  const textBytes = reader.number(MAX_TEXT_BYTES);
  const packed = reader.rest();
  const text = unpackText(packed, textBytes);
  const head = body.subarray(0, body.length - packed.length);
  if (!isChecked(bytes, new ByteWriter().bytes(head).bytes(text).take())) {
    throw new RangeError("the checksum is wrong");
  }
  const lines = new TextDecoder("utf-8", { fatal: true }).decode(text).split("\n");
  const [title, seed, ...squares] = lines.slice(0, -1);
  if (squares.length !== ownCount + cells.length) throw new RangeError("squares are missing");
  return {
    ...{ title: title || DEFAULT_TITLE, seed, number, pool },
    size: 3 + (shape & 7),
    hasFreeCentre: (shape & FREE) !== 0,
    theme: themes[Math.floor(shape / THEME) % MAX_THEMES]?.id,
    packs: used,
    own: squares.slice(0, ownCount),
    edits: cells.map((cell, index): Edit => ({ cell, text: squares[ownCount + index] ?? "" })),
  };
}

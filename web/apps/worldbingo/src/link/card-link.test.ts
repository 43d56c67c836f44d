import { deflateRawSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { dealCard } from "../card/deal.ts";
import { CARD_SIZES, MAX_CARD_NUMBER, MAX_POOL, oneLine, type Recipe } from "../card/recipe.ts";
import { themes } from "../card/themes.ts";
import { packs } from "../packs/packs.ts";
import { figure } from "../testing/figure.ts";
import { OWN_24, recipeOf } from "../testing/recipes.ts";
import { packText } from "./bit-coder.ts";
import { decodeCard, encodeCard, LinkError } from "./card-link.ts";

const line = (maxChars: number) =>
  fc.string({ unit: "grapheme", maxLength: maxChars }).map((text) => oneLine(text, maxChars));
const squares = fc.array(
  line(60).filter((text) => text !== ""),
  { maxLength: 30 },
);

const recipes: fc.Arbitrary<Recipe> = fc
  .record({
    title: line(40).filter((text) => text !== ""),
    size: fc.constantFrom(...CARD_SIZES),
    hasFreeCentre: fc.boolean(),
    seed: line(24).filter((text) => text !== ""),
    number: fc.integer({ min: 1, max: MAX_CARD_NUMBER }),
    pool: fc.nat(MAX_POOL),
    theme: fc.constantFrom(...themes.map(({ id }) => id)),
    packs: fc
      .subarray([...packs])
      .map((used) => used.map(({ id, squares: { length } }) => ({ id, count: Math.max(1, length - 3) }))),
    own: squares,
  })
  .chain((recipe) =>
    fc
      .uniqueArray(fc.nat(recipe.size ** 2 - 1), { maxLength: 5 })
      .map((cells) => ({ ...recipe, edits: cells.map((cell) => ({ cell, text: `Edit ${cell}` })) })),
  );

const faultOf = (encoded: string): string => {
  try {
    decodeCard(encoded);
    return "none";
  } catch (error) {
    return error instanceof LinkError ? error.code : String(error);
  }
};

/** A property runs many times, on a machine that may be busy. */
const PROPERTY = { timeout: 60_000 };

test("every card comes out of its link as it went in", PROPERTY, () => {
  fc.assert(
    fc.property(recipes, (recipe) => {
      expect(decodeCard(encodeCard(recipe))).toEqual(recipe);
    }),
    { numRuns: 60 },
  );
});

test("a link from the first version still gives the same card", () => {
  const encoded = "AQkBAD8CADH_q7FhRquQVE94mGhKMgdBom9jLwkCkCD50aX6ajU";
  const recipe = decodeCard(encoded);
  expect(recipe).toEqual(recipeOf({ own: ["Grandma joins TikTok", "Rain on my birthday"], size: 4 }));
  expect(
    dealCard(recipe).cells.map((cell) => (cell.kind === "square" ? cell.text : "")),
  ).toMatchInlineSnapshot(`
    [
      "Dance till the music stops",
      "Bake bread from scratch",
      "A power cut in a storm",
      "A storm with your name",
      "Rain on my birthday",
      "A drought ends overnight",
      "A series should have ended",
      "The river over its banks",
      "A documentary changes a law",
      "A whale song is translated",
      "A dog steals the film",
      "A dog runs onto the pitch",
      "A border opens again",
      "T-shirt weather in February",
      "Grandma joins TikTok",
      "School closed for snow",
    ]
  `);
});

test("24 own squares of 18 characters make a link of at most 400 characters", () => {
  const chars = OWN_24.join("").length;
  expect(chars / OWN_24.length).toBeGreaterThan(17.9);
  const link = `https://orbitroom.example/worldbingo#${encodeCard(recipeOf({ own: OWN_24, title: "Our family" }))}`;
  expect(link.length).toBeLessThanOrEqual(400);
  figure("link_24_own_squares", link.length, "characters");
  // Why the text is not deflated.
  const text = `\nORBIT7\n${OWN_24.join("\n")}\n`;
  const spared = deflateRawSync(text, { level: 9 }).length - packText(new TextEncoder().encode(text)).length;
  expect(spared).toBeGreaterThan(60);
  figure("link_24_own_squares_deflated", link.length + Math.ceil((spared * 4) / 3), "characters");
  figure(
    "link_packs_only",
    `https://orbitroom.example/worldbingo#${encodeCard(recipeOf())}`.length,
    "characters",
  );
});

test("bytes of a stranger give a card or a clear error, and never anything else", PROPERTY, () => {
  const faults = new Set(["none", "link_damaged", "link_newer", "link_too_long"]);
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.base64String(), fc.webPath()), (text) => faults.has(faultOf(text))),
  );
  // A changed link may still be the same card, where the last bits do not matter; it is never another one.
  const recipe = recipeOf({ own: OWN_24 });
  const good = encodeCard(recipe);
  fc.assert(
    fc.property(fc.nat(good.length - 1), fc.constantFrom("A", "z", "-", "7"), (at, char) => {
      const changed = good.slice(0, at) + char + good.slice(at + 1);
      if (faultOf(changed) === "none") expect(decodeCard(changed)).toEqual(recipe);
    }),
    { numRuns: 100 },
  );
});

test("a link that was cut says so", () => {
  const good = encodeCard(recipeOf({ own: OWN_24 }));
  expect(faultOf("")).toBe("link_damaged");
  for (const length of [1, 10, good.length - 1]) expect(faultOf(good.slice(0, length))).toBe("link_damaged");
  expect(faultOf(`Ag${good.slice(2)}`)).toBe("link_newer");
  expect(faultOf("A".repeat(400_001))).toBe("link_too_long");
});

test("a link that claims a huge text is refused before the text is unpacked", () => {
  // Version 1, 3 x 3, card 1, all in play, no packs, no own squares, no edits, 2^28 bytes of text.
  const bytes = [1, 0, 1, 0, 0, 0, 0, 0x80, 0x80, 0x80, 0x80, 1, 0, 0, 0];
  expect(faultOf(btoa(String.fromCharCode(...bytes)).replaceAll("=", ""))).toBe("link_damaged");
});

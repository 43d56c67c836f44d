import { expect, test } from "vitest";
import { figure } from "../testing/figure.ts";
import { OWN_24, recipeOf } from "../testing/recipes.ts";
import { type Card, Deck, dealCard } from "./deal.ts";
import { fnv1a64, SplitMix64 } from "./split-mix.ts";

const textsOf = ({ cells }: Card): string[] =>
  cells.map((cell) => (cell.kind === "square" ? cell.text : cell.kind));
const keyOf = (card: Card): string => textsOf(card).join("\n");
const letters = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => String.fromCharCode(65 + index));

test("the hash and the generator give their published values", () => {
  expect(fnv1a64("")).toBe(0xcbf29ce484222325n);
  expect(fnv1a64("a")).toBe(0xaf63dc4c8601ec8cn);
  expect(fnv1a64("foobar")).toBe(0x85944171f73967e8n);
  const random = new SplitMix64(1234567n);
  expect([random.next(), random.next(), random.next()]).toEqual([
    6457827717110365317n,
    3203168211198807973n,
    9817491932198370423n,
  ]);
});

test("a seed gives the same card in every version of the app", () => {
  const small = recipeOf({ size: 3, packs: [], own: letters(12) });
  expect(textsOf(dealCard(small)).join("")).toMatchInlineSnapshot(`"HKADfreeCJEL"`);
  expect(textsOf(dealCard({ ...small, number: 2 })).join("")).toMatchInlineSnapshot(`"ACDHfreeKBFI"`);
  expect(textsOf(dealCard(recipeOf())).slice(0, 3)).toMatchInlineSnapshot(`
    [
      "A forecast that is plain wrong",
      "A speech lasts longer than ever",
      "Ride a bicycle for 50 km",
    ]
  `);
});

test("10,000 cards of one seed all differ, and are the same again", () => {
  const started = performance.now();
  const [deck, again] = [new Deck(recipeOf()), new Deck(recipeOf())];
  const seen = new Set<string>();
  for (let number = 1; number <= 10_000; number += 1) {
    const key = keyOf(deck.card(number));
    seen.add(key);
    if (number % 100 === 0) expect(keyOf(again.card(number))).toBe(key);
  }
  expect(seen.size).toBe(10_000);
  figure("cards_different", seen.size, "of_10000");
  figure("deal_10000_cards", Math.round(performance.now() - started), "ms");
});

test("where there are few cards, each comes once before any comes again", () => {
  const deck = new Deck(recipeOf({ size: 3, packs: [], own: letters(5) }));
  // Five squares take five of the eight places.
  expect(deck.count).toBe(6720n);
  const seen = new Set(Array.from({ length: 6720 }, (_, index) => keyOf(deck.card(index + 1))));
  expect(seen.size).toBe(6720);
  expect(keyOf(deck.card(6721))).toBe(keyOf(deck.card(1)));
});

test("every square is as likely in every place", () => {
  const counts = new Map<string, number>();
  const deals = 12_000;
  for (let seed = 0; seed < deals; seed += 1) {
    const [first] = textsOf(dealCard(recipeOf({ size: 3, packs: [], own: letters(12), seed: `S${seed}` })));
    counts.set(first ?? "", (counts.get(first ?? "") ?? 0) + 1);
  }
  // Chi-squared with 11 degrees of freedom passes 31.3 once in a thousand times; the seeds are fixed.
  const expected = deals / 12;
  const chi = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  expect(counts.size).toBe(12);
  expect(chi).toBeLessThan(31.3);
});

test("own squares are all on the card, and the packs fill the rest", () => {
  const card = dealCard(recipeOf({ own: ["One", "Two", "Three"] }));
  const texts = textsOf(card);
  expect(texts).toEqual(expect.arrayContaining(["One", "Two", "Three"]));
  expect(new Set(texts).size).toBe(25);
  expect(texts[12]).toBe("free");
  expect(texts).not.toContain("empty");
});

test("with enough own squares no pack is used", () => {
  const texts = textsOf(dealCard(recipeOf({ own: OWN_24 })));
  expect(texts.filter((text) => text !== "free").toSorted()).toEqual([...OWN_24].sort());
});

test("a short list leaves places empty, and no square comes twice", () => {
  const texts = textsOf(dealCard(recipeOf({ packs: [], own: ["One", "ONE ", "Öne", "Two"] })));
  expect(texts.filter((text) => text === "empty")).toHaveLength(22);
  expect(texts.filter((text) => !["empty", "free"].includes(text)).toSorted()).toEqual(["One", "Two"]);
});

test("an even card has no centre, whatever the recipe says", () => {
  expect(textsOf(dealCard(recipeOf({ size: 4 })))).not.toContain("free");
  expect(textsOf(dealCard(recipeOf({ size: 7, hasFreeCentre: false })))).not.toContain("free");
});

test("an edit changes its square and no other", () => {
  const before = textsOf(dealCard(recipeOf()));
  const after = textsOf(dealCard(recipeOf({ edits: [{ cell: 3, text: "Mine" }] })));
  expect(after).toEqual(before.with(3, "Mine"));
});

test("a pool is a part of the list, the same for all cards of a seed, and never too small for a card", () => {
  const recipe = recipeOf({ size: 4, pool: 20, own: ["Mine"] });
  const deck = new Deck(recipe);
  const seen = new Set(Array.from({ length: 200 }, (_, number) => textsOf(deck.card(number + 1))).flat());
  expect(seen.size).toBe(20);
  expect(seen).toContain("Mine");
  const other = new Set(
    Array.from({ length: 200 }, (_, number) =>
      textsOf(new Deck({ ...recipe, seed: "B" }).card(number + 1)),
    ).flat(),
  );
  expect(other).not.toEqual(seen);
  expect(textsOf(dealCard({ ...recipe, pool: 3 }))).not.toContain("empty");
});

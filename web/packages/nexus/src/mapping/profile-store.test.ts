import fc from "fast-check";
import { expect, test } from "vitest";
import { standardProfile, withSource } from "./pad-profile.ts";
import { MAX_PROFILES, ProfileError, parseProfile, profilesFromText } from "./parse-profile.ts";
import { ProfileStore } from "./profile-store.ts";

const mapped = withSource(
  withSource(withSource(standardProfile("Wheel"), "south", { button: 9 }), "l2", {
    axis: 2,
    from: -1,
    to: 1,
  }),
  "up",
  { axis: 9, near: -1 },
);

/** A storage that keeps one text. */
function memory(text: string | null = null) {
  return {
    text,
    getItem(): string | null {
      return this.text;
    },
    setItem(_: string, value: string): void {
      this.text = value;
    },
  };
}

test("a profile is there again in a later visit", () => {
  const storage = memory();
  expect(new ProfileStore(storage).set(mapped)).toBe(true);
  expect(new ProfileStore(storage).get("Wheel")).toEqual(mapped);
  new ProfileStore(storage).remove("Wheel");
  expect(new ProfileStore(storage).get("Wheel")).toBeUndefined();
});

test("a storage that is full, forbidden or damaged costs no more than the profile", () => {
  const forbidden = {
    getItem(): string {
      throw new DOMException("No access", "SecurityError");
    },
    setItem(): void {
      throw new DOMException("Full", "QuotaExceededError");
    },
  };
  const store = new ProfileStore(forbidden);
  expect(store.set(mapped)).toBe(false);
  expect(store.get("Wheel")).toEqual(mapped);
  expect(new ProfileStore(memory("{")).all).toEqual([]);
});

test("profiles are exported and imported as text", () => {
  const [from, to] = [new ProfileStore(), new ProfileStore()];
  from.set(mapped);
  from.set(standardProfile("Pad"));
  expect(to.importText(from.exportText()).map(({ pad }) => pad)).toEqual(["Wheel", "Pad"]);
  expect(to.all).toEqual(from.all);
});

test("an import that is wrong anywhere changes nothing", () => {
  const store = new ProfileStore();
  const wrong = JSON.stringify({ version: 1, profiles: [mapped, { ...mapped, version: 2 }] });
  expect(() => store.importText(wrong)).toThrow(ProfileError);
  expect(store.all).toEqual([]);
});

test("the oldest profile makes room for a new one", () => {
  const store = new ProfileStore();
  for (let index = 0; index <= MAX_PROFILES; index += 1) store.set(standardProfile(`Pad ${index}`));
  expect(store.all).toHaveLength(MAX_PROFILES);
  expect(store.get("Pad 0")).toBeUndefined();
});

test.each([
  ["no JSON", "{"],
  ["a list", "[]"],
  ["another version", '{"version":2,"profiles":[]}'],
  ["too many", JSON.stringify({ version: 1, profiles: Array(MAX_PROFILES + 1).fill(mapped) })],
  ["too long", " ".repeat(300_000)],
])("a text is refused: %s", (_, text) => {
  expect(() => profilesFromText(text)).toThrow(ProfileError);
});

test.each([
  [{ ...mapped, pad: 1 }],
  [{ ...mapped, pad: "x".repeat(600) }],
  [{ ...mapped, buttons: { turbo: { button: 1 } } }],
  [{ ...mapped, buttons: { south: { button: 1.5 } } }],
  [{ ...mapped, buttons: { south: { button: 1_000 } } }],
  [{ ...mapped, buttons: { south: { axis: 1, from: 0, to: 0 } } }],
  [{ ...mapped, buttons: { south: { axis: 1, from: 0, to: 7 } } }],
  [{ ...mapped, buttons: { south: null } }],
  [{ ...mapped, buttons: [] }],
  [{ ...mapped, axes: { leftX: { axis: 0 } } }],
  [{ ...mapped, axes: { leftZ: { axis: 0, isInverted: false } } }],
])("a profile is refused: %j", (profile) => {
  expect(() => parseProfile(profile)).toThrow(ProfileError);
});

test("whatever a profile is made from, it is refused or comes out the same from its own text", () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      try {
        const profile = parseProfile(value);
        expect(parseProfile(JSON.parse(JSON.stringify(profile)))).toEqual(profile);
      } catch (error) {
        expect(error).toBeInstanceOf(ProfileError);
      }
    }),
  );
});

test("a name of the language's own is no button", () => {
  const value = JSON.parse('{"version":1,"pad":"x","buttons":{"__proto__":{"button":1}},"axes":{}}');
  expect(() => parseProfile(value)).toThrow(ProfileError);
});

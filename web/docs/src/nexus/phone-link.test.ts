import { expect, test } from "vitest";
import { parsePhoneLink, phoneLink } from "./phone-link.ts";

const ticket = { roomId: "0190f3c4-7a6b-7c1d-8e2f-3a4b5c6d7e8f", code: "AB12CD" };

test("a phone reads from its link what the screen has put there", () => {
  const { hash, pathname } = new URL(phoneLink("https://orbitroom.example/compact/nexusPhone#real", ticket));
  expect(parsePhoneLink(hash)).toEqual(ticket);
  expect(pathname).toBe("/compact/nexusPhone");
});

test.each([
  "",
  "#try",
  "#pad:",
  "#pad:xyz.AB12CD",
  "#pad:AZDzxHprfB2OLzpLXG1-jw",
  "#pad:AZDzxHprfB2OLzpLXG1-jw.1",
  "#pad:a.b.c",
])("%j is no link for a phone", (fragment) => expect(parsePhoneLink(fragment)).toBeUndefined());

import { writeLocalStorage } from "@orbitroom/app-kit/stores/local-storage.ts";
import { afterEach, expect, test } from "vitest";
import { firstChoice, lastChoice, saveChoice } from "./match-choice.ts";

afterEach(() => localStorage.clear());

test("the last choice is kept", async () => {
  const choice = { ...firstChoice, overs: 5, strength: "hard", time: "night" } as const;
  await saveChoice(choice);
  expect(lastChoice()).toEqual(choice);
});

test.each(["", "{", "[]", "null", '{"overs":7,"strength":"god","time":3}'])(
  "what was stored by something else is as at the beginning: %s",
  (stored) => {
    writeLocalStorage("orbitroom.cricketcity.choice", stored);
    expect(lastChoice()).toEqual(firstChoice);
  },
);

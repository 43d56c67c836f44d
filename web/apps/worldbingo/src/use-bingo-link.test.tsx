import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { encodeCard } from "./link/card-link.ts";
import { OWN_24, recipeOf } from "./testing/recipes.ts";
import { useBingoLink } from "./use-bingo-link.ts";

const address = location.href;
afterEach(() => {
  cleanup();
  history.replaceState(null, "", address);
});

const recipe = recipeOf({ own: OWN_24, title: "Our family" });
const good = encodeCard(recipe);

/** Opens the page at a fragment. */
function openAt(fragment: string) {
  history.replaceState(null, "", `#${fragment}`);
  const onLink = vi.fn();
  const { result } = renderHook(() => useBingoLink(onLink));
  return { current: () => result.current.link, onLink };
}

/** Pastes another link into the address bar of the open page. */
function paste(fragment: string): void {
  history.replaceState(null, "", `#${fragment}`);
  act(() => void dispatchEvent(new Event("hashchange")));
}

test("a link of a card shows that card", () => {
  const { current, onLink } = openAt(good);
  expect(current()).toMatchObject({ isRead: true, linked: recipe, problem: undefined });
  expect(onLink.mock.calls).toEqual([[current()]]);
});

test.each([
  ["was cut", good.slice(0, -9)],
  ["is no card", "hello"],
])("a link that %s says so, and names no card, so that the own one stays", (_, fragment) => {
  const { current, onLink } = openAt(fragment);
  expect(current()).toMatchObject({
    ...{ isRead: true, linked: undefined, invitation: undefined, seal: { kind: "none" } },
    problem: "This link is damaged: part of it is missing or changed. Ask for it again.",
  });
  expect(onLink.mock.calls).toEqual([[current()]]);
});

test("a wrong link that is pasted into the open page says so too, and a good one after it is shown", () => {
  const { current } = openAt("");
  expect(current()).toMatchObject({ isRead: true, linked: undefined, problem: undefined });
  paste("hello");
  expect(current()).toMatchObject({ linked: undefined, problem: expect.stringContaining("damaged") });
  paste(good);
  expect(current()).toMatchObject({ linked: recipe, problem: undefined });
});

test("a link of a seal is left to the seals, whether or not it is damaged", () => {
  const { current } = openAt("seal=AQ");
  expect(current()).toMatchObject({
    ...{ linked: undefined, problem: undefined },
    seal: { kind: "seal", data: "AQ" },
  });
});

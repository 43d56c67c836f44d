import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeTranslator } from "../lookup/testing/fake-translator.ts";
import { DEFAULT_SETTINGS, readingSettings } from "../settings/reading-settings.ts";
import { SelectionBar } from "./SelectionBar.tsx";

beforeEach(() => readingSettings.set({ ...DEFAULT_SETTINGS, translateTo: "de" }));
afterEach(() => {
  cleanup();
  readingSettings.set(DEFAULT_SETTINGS);
  vi.unstubAllGlobals();
});

/** A busy machine takes its time. */
const PATIENCE = { timeout: 20_000 };

/** Shows the bar for a selection in an English book. */
function show(text: string) {
  const [onSearch, onClose] = [vi.fn(), vi.fn()];
  const rest = { onHighlight: vi.fn(), onNote: vi.fn(), onRemove: undefined };
  render(
    <SelectionBar
      selection={{ text, language: "en", top: 300, bottom: 320, centre: 200 }}
      onSearch={onSearch}
      onSpeak={vi.fn()}
      onClose={onClose}
      {...rest}
    />,
  );
  return { onSearch, onClose };
}

const link = (name: string) => screen.queryByRole("link", { name });

test("a word is looked up in Wiktionary without any set-up, and the page gets no referrer and no opener", () => {
  show("“Harbour,”");
  expect(link("Look up")?.getAttribute("href")).toBe("https://en.wiktionary.org/w/index.php?search=Harbour");
  expect(link("Look up")?.getAttribute("rel")).toBe("noopener noreferrer");
  expect(link("Look up")?.getAttribute("target")).toBe("_blank");
  expect(link("Look up")?.title).toBe("Sends the selected words to en.wiktionary.org");
});

test("a passage is translated and not looked up, unless the reader has named a place for it", () => {
  show("the old harbour");
  expect(link("Look up")).toBeNull();
  expect(link("Translate")?.getAttribute("href")).toContain("sl=en&tl=de&text=the+old+harbour");
  expect(link("Translate")?.getAttribute("rel")).toBe("noopener noreferrer");
  act(() => readingSettings.set({ lookUpUrl: "https://words.example/{word}" }));
  expect(link("Look up")?.getAttribute("href")).toBe("https://words.example/the%20old%20harbour");
});

test("the book is searched for what is selected, but not for a whole paragraph", () => {
  const { onSearch } = show(" the old\n har\u00adbour ");
  fireEvent.click(screen.getByRole("button", { name: "Search the book" }));
  expect(onSearch).toHaveBeenCalledWith("the old harbour");
  cleanup();
  show("word ".repeat(40));
  expect(screen.queryByRole("button", { name: "Search the book" })).toBeNull();
});

test("Escape closes the bar, and does nothing else", () => {
  const { onClose } = show("harbour");
  const onPageKey = vi.fn();
  addEventListener("keydown", onPageKey);
  fireEvent.keyDown(screen.getByRole("button", { name: "Note" }), { key: "Escape" });
  removeEventListener("keydown", onPageKey);
  expect(onClose).toHaveBeenCalledOnce();
  expect(onPageKey).not.toHaveBeenCalled();
});

test("a browser with a translator translates in a panel, and nothing is asked before it is pressed", async () => {
  fakeTranslator();
  show("the old harbour");
  expect(link("Translate")).toBeNull();
  expect(screen.queryByRole("dialog")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Translate" }));
  expect(await screen.findByText("de: the old harbour", undefined, PATIENCE)).toBeTruthy();
  expect(screen.getByText("de: the old harbour").lang).toBe("de");
});

test("a translator that cannot do it says why, and offers a page that can", async () => {
  fakeTranslator({ availability: "unavailable" });
  show("the old harbour");
  fireEvent.click(screen.getByRole("button", { name: "Translate" }));
  expect((await screen.findByRole("alert", undefined, PATIENCE)).textContent).toBe(
    "This browser cannot translate from English into German.",
  );
  const elsewhere = link("Open in Google Translate");
  expect(elsewhere?.getAttribute("href")).toContain("text=the+old+harbour");
  expect(elsewhere?.getAttribute("rel")).toBe("noopener noreferrer");
});

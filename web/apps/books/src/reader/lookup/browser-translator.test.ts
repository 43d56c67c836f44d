import { afterEach, expect, test, vi } from "vitest";
import {
  canBrowserTranslate,
  TranslationError,
  type TranslationRequest,
  translateInBrowser,
} from "./browser-translator.ts";
import { fakeTranslator } from "./testing/fake-translator.ts";

afterEach(() => vi.unstubAllGlobals());

const request = (change: Partial<TranslationRequest> = {}): TranslationRequest => ({
  text: "the light",
  from: "en",
  to: "de",
  signal: new AbortController().signal,
  onDownload: () => undefined,
  ...change,
});

const refusal = (change: Partial<TranslationRequest> = {}) =>
  translateInBrowser(request(change)).then(
    () => "translated",
    (error: unknown) => (error instanceof TranslationError ? error.message : error),
  );

test("a text is translated by the browser, which says how far its download is and is freed", async () => {
  const { destroyed } = fakeTranslator();
  const onDownload = vi.fn();
  expect(canBrowserTranslate()).toBe(true);
  expect(await translateInBrowser(request({ onDownload }))).toBe("de: the light");
  expect(onDownload).toHaveBeenCalledWith(0.5);
  expect(destroyed).toEqual(["translator"]);
});

test("a language that the book does not say is found out, if the browser is sure of it", async () => {
  fakeTranslator({ language: { detectedLanguage: "fr", confidence: 0.9 } });
  expect(await translateInBrowser(request({ from: undefined }))).toBe("de: the light");
  expect(await refusal({ from: undefined, to: "fr" })).toBe(
    "This text is in French. Choose another language.",
  );
  fakeTranslator({ language: { detectedLanguage: "fr", confidence: 0.2 } });
  expect(await refusal({ from: undefined })).toMatch(/^Neither the book nor the browser/);
});

test("each way to fail has a sentence", async () => {
  expect(canBrowserTranslate()).toBe(false);
  expect(await refusal()).toBe("This browser has no translator of its own.");
  fakeTranslator({ availability: "unavailable" });
  expect(await refusal()).toBe("This browser cannot translate from English into German.");
  for (const [name, sentence] of [
    ["NetworkError", "Check your connection"],
    ["NotAllowedError", "did not allow"],
    ["QuotaExceededError", "too long"],
    ["OperationError", "did not work"],
  ] as const) {
    fakeTranslator({ error: new DOMException("no", name) });
    expect(await refusal(), name).toContain(sentence);
  }
});

test("a translation that is stopped rejects with the reason", async () => {
  const controller = new AbortController();
  controller.abort(new Error("closed"));
  fakeTranslator({ error: new DOMException("no", "AbortError") });
  expect(await refusal({ signal: controller.signal })).toEqual(new Error("closed"));
});

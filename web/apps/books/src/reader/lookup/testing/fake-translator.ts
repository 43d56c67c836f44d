import { vi } from "vitest";

/** Replaces the browser's translator, which no test browser has, by one that answers with the language and the text. */
export function fakeTranslator({
  availability = "available",
  error,
  language,
}: {
  availability?: string;
  /** The error with which creating the translator fails. */
  error?: Error;
  /** The result of the detector; without it there is no detector. */
  language?: { detectedLanguage: string; confidence: number };
} = {}) {
  const destroyed: string[] = [];
  const translate = async (text: string, to: string) => `${to}: ${text}`;
  vi.stubGlobal("Translator", {
    availability: async () => availability,
    create: async ({
      targetLanguage,
      monitor,
    }: {
      targetLanguage: string;
      monitor(m: EventTarget): void;
    }) => {
      const progress = new EventTarget();
      monitor(progress);
      progress.dispatchEvent(Object.assign(new Event("downloadprogress"), { loaded: 0.5 }));
      if (error) throw error;
      return {
        translate: (text: string) => translate(text, targetLanguage),
        destroy: () => destroyed.push("translator"),
      };
    },
  });
  if (language)
    vi.stubGlobal("LanguageDetector", {
      create: async () => ({
        detect: async () => [language],
        destroy: () => destroyed.push("detector"),
      }),
    });
  return { destroyed };
}

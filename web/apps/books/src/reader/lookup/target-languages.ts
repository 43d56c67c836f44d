import { languageName, languageOf } from "./language.ts";

/** Languages that are offered in addition to those of the browser. */
const COMMON =
  "ar bg bn cs da de el en es fi fr he hi hr hu id it ja ko lt mr nl no pl pt ro ru sk sl sv ta te th tr uk vi zh zh-Hant".split(
    " ",
  );

/** The languages of the browser, the preferred one first. */
const browserLanguages = (): string[] =>
  navigator.languages.map(languageOf).filter((language) => language !== undefined);

/** The languages that a text can be translated into, by name. */
export function targetLanguages(): { value: string; label: string }[] {
  return [...new Set([...browserLanguages(), ...COMMON])]
    .map((value) => ({ value, label: languageName(value) }))
    .sort((a, b) => a.label.localeCompare(b.label));
}

/** The language that a text is translated into: the chosen one, or the first of the browser that is not that of the text. */
export function targetLanguage(chosen: string, from: string | undefined): string {
  if (chosen !== "") return chosen;
  return [...browserLanguages(), "en", "es"].find((language) => language !== from) ?? "en";
}

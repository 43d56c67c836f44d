import { lookUpAddress } from "../settings/reading-settings.ts";

/** Languages with a Wiktionary of their own. That in English explains words of all languages. */
const WIKTIONARIES: ReadonlySet<string> = new Set(
  (
    "af ar ast az be bg bn br ca cs cy da de el en eo es et eu fa fi fo fr fy ga gl gu he hi hr hu hy id io is it ja ka kk km kn " +
    "ko ku la lb lo lt lv mg mk ml mn mr ms mt my ne nl nn no oc or pa pl ps pt ro ru sa sd si sk sl so sq sr su sv sw ta te tg " +
    "th tl tr tt uk ur uz vi wa yi zh zu"
  ).split(" "),
);
/** The longest text that a server accepts in the address of a page. */
const MAX_PASSAGE_CHARS = 1_500;

/** The address at which a word of a language is looked up if the reader has not set another dictionary. */
export function dictionaryAddress(word: string, language: string | undefined): string {
  const [code = ""] = (language === "nb" ? "no" : (language ?? "")).split("-");
  const edition = WIKTIONARIES.has(code) ? code : "en";
  return lookUpAddress(`https://${edition}.wiktionary.org/w/index.php?search={word}`, word);
}

/** The address at which a text is translated if the browser cannot do it. Of a long text, only the beginning is sent. */
export function translatorAddress(text: string, from: string | undefined, to: string): string {
  const query = new URLSearchParams({
    op: "translate",
    sl: from ?? "auto",
    tl: to,
    text: text.slice(0, MAX_PASSAGE_CHARS).toWellFormed(),
  });
  return `https://translate.google.com/?${query}`;
}

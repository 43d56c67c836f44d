import { lazily } from "@orbitroom/app-kit/loading/lazily.ts";

const XML = "http://www.w3.org/XML/1998/namespace";
/** Tags that do not name a single language. */
const NO_LANGUAGE: readonly string[] = ["und", "mul", "mis", "zxx"];

/**
 * The language of a tag as books write them, such as "en" for "en-GB" and "eng". Chinese in traditional characters stays apart,
 * as "zh-Hant". Undefined if the tag names none.
 */
export function languageOf(tag: string | undefined): string | undefined {
  try {
    const locale = new Intl.Locale((tag ?? "").trim().replaceAll("_", "-"));
    const { language } = locale;
    if (NO_LANGUAGE.includes(language)) return undefined;
    return language === "zh" && locale.maximize().script === "Hant" ? "zh-Hant" : language;
  } catch {
    return undefined;
  }
}

/** The language of the text at a node, as its document says. */
export function languageAt(node: Node): string | undefined {
  let element = "closest" in node ? (node as Element) : node.parentElement;
  for (; element; element = element.parentElement) {
    const tag = element.getAttributeNS(XML, "lang") || element.getAttribute("lang");
    if (tag) return languageOf(tag);
  }
  return undefined;
}

const languageNames = lazily(() => new Intl.DisplayNames("en", { type: "language" }));

/** The English name of a language, as it is used in our sentences. */
export function languageName(tag: string): string {
  return languageNames().of(tag) ?? tag;
}

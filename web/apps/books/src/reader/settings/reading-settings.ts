import { parseRecord } from "@orbitroom/app-kit/stores/parse-record.ts";
import { StateStore } from "@orbitroom/app-kit/stores/state-store.ts";
import { StoredSetting } from "@orbitroom/app-kit/stores/stored-setting.ts";

/** How books look. It is the same for all books of this browser. */
export interface ReadingSettings {
  /** `app` follows the theme of the app. */
  readonly theme: "app" | "light" | "sepia" | "dark";
  /** `publisher`: the fonts that the book brings. See `ownFont` for those that the reader has added. */
  readonly font: "serif" | "sans" | "publisher" | OwnFont;
  /** The text size in percent of the size that the book sets. */
  readonly sizePercent: number;
  readonly lineHeight: number;
  /** Added between letters, in font sizes; 0: as the book has it. */
  readonly letterSpacingEm: number;
  /** Added between words, in font sizes; 0: as the book has it. */
  readonly wordSpacingEm: number;
  /** `auto`: as the book asks for it, and in justified text. */
  readonly hyphenation: "auto" | "on" | "off";
  readonly margins: "narrow" | "normal" | "wide";
  readonly isJustified: boolean;
  readonly columns: "auto" | "one" | "two";
  readonly flow: "paginated" | "scrolled";
  /** The dictionary in which a word is looked up: a URL with `{word}`. Empty for none. */
  readonly lookUpUrl: string;
  /** The language that texts are translated into, as a tag. Empty: that of the browser. */
  readonly translateTo: string;
}

/** What `font` begins with if it is a font of the reader's own; its name follows. */
const OWN = "own:";
type OwnFont = `${typeof OWN}${string}`;

/** What applies until the reader changes it. */
export const DEFAULT_SETTINGS: ReadingSettings = {
  theme: "app",
  font: "publisher",
  sizePercent: 110,
  lineHeight: 1.6,
  letterSpacingEm: 0,
  wordSpacingEm: 0,
  hyphenation: "auto",
  margins: "normal",
  isJustified: false,
  columns: "auto",
  flow: "paginated",
  lookUpUrl: "",
  translateTo: "",
};

/** The sizes that the slider offers. */
export const SIZE_PERCENT = { min: 70, max: 250, step: 10 } as const;
/** The line heights that the slider offers, in font sizes. */
export const LINE_HEIGHT = { min: 1.2, max: 2.4, step: 0.1 } as const;
/** The space between letters that the slider offers, in font sizes. */
export const LETTER_SPACING_EM = { min: 0, max: 0.3, step: 0.01 } as const;
/** The space between words that the slider offers, in font sizes. */
export const WORD_SPACING_EM = { min: 0, max: 1, step: 0.05 } as const;

const CHOICES = {
  theme: ["app", "light", "sepia", "dark"],
  font: ["serif", "sans", "publisher"],
  hyphenation: ["auto", "on", "off"],
  margins: ["narrow", "normal", "wide"],
  columns: ["auto", "one", "two"],
  flow: ["paginated", "scrolled"],
} as const;

/** Reads stored settings. What is missing or unknown is as in `DEFAULT_SETTINGS`. */
export function parseSettings(stored: string | null): ReadingSettings {
  const record = parseRecord(stored);
  const choice = <Key extends keyof typeof CHOICES>(key: Key): ReadingSettings[Key] => {
    const allowed: readonly string[] = CHOICES[key];
    const value = record[key];
    return typeof value === "string" && allowed.includes(value)
      ? (value as ReadingSettings[Key])
      : DEFAULT_SETTINGS[key];
  };
  const { isJustified, lookUpUrl, translateTo } = record;
  return {
    theme: choice("theme"),
    font: isOwnFont(record["font"]) ? record["font"] : choice("font"),
    hyphenation: choice("hyphenation"),
    margins: choice("margins"),
    columns: choice("columns"),
    flow: choice("flow"),
    sizePercent: clamp(record["sizePercent"], SIZE_PERCENT, DEFAULT_SETTINGS.sizePercent),
    lineHeight: clamp(record["lineHeight"], LINE_HEIGHT, DEFAULT_SETTINGS.lineHeight),
    letterSpacingEm: clamp(record["letterSpacingEm"], LETTER_SPACING_EM, 0),
    wordSpacingEm: clamp(record["wordSpacingEm"], WORD_SPACING_EM, 0),
    isJustified: typeof isJustified === "boolean" ? isJustified : DEFAULT_SETTINGS.isJustified,
    lookUpUrl: typeof lookUpUrl === "string" && isLookUpUrl(lookUpUrl) ? lookUpUrl : "",
    translateTo: typeof translateTo === "string" && LANGUAGE_TAG.test(translateTo) ? translateTo : "",
  };
}

const LANGUAGE_TAG = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/;

const isOwnFont = (value: unknown): value is OwnFont => typeof value === "string" && value.startsWith(OWN);

/** The value of the setting `font` for a font of the reader's own. */
export function ownFont(name: string): OwnFont {
  return `${OWN}${name}`;
}

/** The name of the chosen font if it is the reader's own; otherwise undefined. */
export function ownFontName(font: ReadingSettings["font"]): string | undefined {
  return isOwnFont(font) ? font.slice(OWN.length) : undefined;
}

function clamp(
  value: unknown,
  { min, max }: { readonly min: number; readonly max: number },
  otherwise: number,
): number {
  if (typeof value !== "number" || !Number.isFinite(value)) return otherwise;
  return Math.min(max, Math.max(min, value));
}

/** Whether a text is an address at which `{word}` can be looked up: `https:`, so that no one can read the word on the way. */
export function isLookUpUrl(text: string): boolean {
  return /^https:\/\/[^/{}\s]+/.test(text) && text.includes("{word}") && URL.canParse(text);
}

/** The address at which a word is looked up. */
export function lookUpAddress(template: string, word: string): string {
  return template.replaceAll("{word}", encodeURIComponent(word.trim().slice(0, 200)));
}

const stored = new StoredSetting("books/reading", "orbitroom-books-reading");

/** The reading settings, kept in this browser. */
export const readingSettings = new StateStore<ReadingSettings>(
  parseSettings(stored.read()),
  parseSettings(null),
);

/** Changes and keeps settings. */
export function changeSettings(change: Partial<ReadingSettings>): void {
  readingSettings.set(change);
  void stored.write(JSON.stringify(readingSettings.get()));
}

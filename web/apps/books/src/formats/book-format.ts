/** The kinds of files that Books opens. Each is also the ending of such a file's name. */
export type BookFormat = keyof typeof MEDIA_TYPES;

const MEDIA_TYPES = {
  epub: "application/epub+zip",
  pdf: "application/pdf",
  mobi: "application/x-mobipocket-ebook",
  azw3: "application/vnd.amazon.mobi8-ebook",
  fb2: "application/x-fictionbook+xml",
  "fb2.zip": "application/x-zip-compressed-fb2",
  cbz: "application/vnd.comicbook+zip",
} as const;

/** Endings of files that may be books. The bytes decide what they are. */
const ENDINGS = ["epub", "pdf", "mobi", "prc", "azw", "azw3", "fb2", "fb2.zip", "fbz", "cbz"];

/** The endings of books, with their dot, by media type: what the installed app offers to open. */
export const BOOK_ENDINGS = {
  [MEDIA_TYPES.epub]: [".epub"],
  [MEDIA_TYPES.pdf]: [".pdf"],
  [MEDIA_TYPES.mobi]: [".mobi", ".prc", ".azw"],
  [MEDIA_TYPES.azw3]: [".azw3"],
  [MEDIA_TYPES.fb2]: [".fb2", ".fbz"],
  [MEDIA_TYPES.cbz]: [".cbz"],
};

/** The files that a file field accepts. Browsers do not support extensions of two parts. */
export const ACCEPTED_FILES = [...ENDINGS, "zip"]
  .filter((ending) => !ending.includes("."))
  .map((ending) => `.${ending}`)
  .concat(MEDIA_TYPES.epub, MEDIA_TYPES.pdf)
  .join(",");

/** Whether a name or a media type is one of a book. */
export function looksLikeBook(name: string, mediaType = ""): boolean {
  const lower = name.toLowerCase();
  const types: readonly string[] = Object.values(MEDIA_TYPES);
  return types.includes(mediaType) || ENDINGS.some((ending) => lower.endsWith(`.${ending}`));
}

/** The media type of a book's file. */
export function mediaTypeOf(format: BookFormat): string {
  return MEDIA_TYPES[format];
}

/** Whether a value is a format. */
export function isBookFormat(value: unknown): value is BookFormat {
  return typeof value === "string" && Object.hasOwn(MEDIA_TYPES, value);
}

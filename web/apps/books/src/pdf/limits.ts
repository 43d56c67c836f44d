/** The limits for a PDF. A file from elsewhere may ask for anything. */
export const PDF_LIMITS = {
  pages: 10_000,
  /** The most pixels of a page's image. Larger ones are drawn at a lower resolution. */
  picturePixels: 16_000_000,
  pictureSidePx: 8_192,
  /** The most pixels of an image in the file, before it is scaled. Larger ones are left out. */
  imagePixels: 64_000_000,
  /** The texts of one page, as the file divides them. */
  spans: 20_000,
  linksOnPage: 2_000,
  outlineEntries: 5_000,
  outlineDepth: 12,
  titleChars: 500,
} as const;

/** How many seconds a question may take before the thread that works on it is ended. */
export const PDF_TIME_LIMITS = { open: 60, page: 20, draw: 30 } as const;

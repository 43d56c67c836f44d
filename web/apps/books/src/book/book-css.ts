/** Size of the reading view, which stands in for the window that the book's style sheets think they are in. */
export interface ViewSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

/**
 * Adapts a style sheet of a book to pages made of columns: old prefixes are dropped, page breaks become column breaks,
 * and sizes relative to the window become pixels, because the frame is as wide as all pages together.
 */
export function adaptCss(css: string, { widthPx, heightPx }: ViewSize): string {
  return css
    .replace(/(?<=[{\s;])-epub-(?=[a-z-]+\s*:)/gi, "")
    .replace(/(?<![\w.-])(\d*\.?\d+)vw\b/gi, (_, number: string) => `${(Number(number) * widthPx) / 100}px`)
    .replace(/(?<![\w.-])(\d*\.?\d+)vh\b/gi, (_, number: string) => `${(Number(number) * heightPx) / 100}px`)
    .replace(/page-break-(after|before|inside)\s*:/gi, "-webkit-column-break-$1:")
    .replace(/(?<![\w-])break-(after|before|inside)\s*:\s*(avoid-)?page/gi, "break-$1: $2column");
}

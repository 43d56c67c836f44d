/** Measures a text at a font size, in the same unit. */
export type MeasureText = (text: string, fontPx: number) => number;

/** A text set in a box. */
export interface FittedText {
  readonly fontPx: number;
  readonly lines: readonly string[];
}

export const LINE_HEIGHT = 1.18;

/** Sets a text as large as it fits a box, between two font sizes. Words that are too long are broken. */
export function fitText(
  text: string,
  box: {
    readonly widthPx: number;
    readonly heightPx: number;
    readonly maxPx: number;
    readonly minPx: number;
  },
  measure: MeasureText,
): FittedText {
  for (let fontPx = box.maxPx; fontPx > box.minPx; fontPx -= 1) {
    const lines = wrap(text, fontPx, box.widthPx, measure, false);
    if (lines && lines.length * fontPx * LINE_HEIGHT <= box.heightPx) return { fontPx, lines };
  }
  return { fontPx: box.minPx, lines: wrap(text, box.minPx, box.widthPx, measure, true) ?? [] };
}

/** The lines of a text; undefined if a word does not fit and must not be broken. */
function wrap(
  text: string,
  fontPx: number,
  widthPx: number,
  measure: MeasureText,
  breaks: boolean,
): string[] | undefined {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (measure(longer, fontPx) <= widthPx) {
      line = longer;
      continue;
    }
    if (line !== "") lines.push(line);
    line = word;
    while (measure(line, fontPx) > widthPx) {
      if (!breaks) return undefined;
      const chars = [...line];
      let fits = 1;
      while (fits < chars.length - 1 && measure(chars.slice(0, fits + 1).join(""), fontPx) <= widthPx)
        fits += 1;
      if (fits >= chars.length) break;
      lines.push(chars.slice(0, fits).join(""));
      line = chars.slice(fits).join("");
    }
  }
  if (line !== "") lines.push(line);
  return lines;
}

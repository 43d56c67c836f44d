import type { MatchSummary, SummaryLine } from "./match-summary.ts";

/** Colours as CSS writes them, and a font. */
export interface SummaryStyle {
  readonly page: string;
  readonly text: string;
  readonly quiet: string;
  readonly accent: string;
  readonly line: string;
  readonly fontFamily: string;
}

const WIDTH = 1080;
const MARGIN = 72;
const ROW = 48;
const INNINGS_HEAD = 104;
const HEAD = 210;
const GAP = 40;

type Context = Pick<
  CanvasRenderingContext2D,
  "fillRect" | "fillText" | "measureText" | "fillStyle" | "font" | "textAlign" | "textBaseline"
>;

/** Size of the image of a summary, in pixels. */
export function summarySize({ innings }: MatchSummary): { readonly width: number; readonly height: number } {
  const parts = innings.reduce((sum, part) => sum + INNINGS_HEAD + ROW * rowsOf(part) + GAP, 0);
  return { width: WIDTH, height: HEAD + parts };
}

/** Draws a summary from the top left. The batters of an innings are on the left, the bowlers on the right. */
export function drawSummary(context: Context, summary: MatchSummary, style: SummaryStyle): void {
  const { width, height } = summarySize(summary);
  context.textBaseline = "alphabetic";
  context.fillStyle = style.page;
  context.fillRect(0, 0, width, height);
  context.fillStyle = style.accent;
  context.fillRect(0, 0, width, 12);
  const write = writerOf(context, style.fontFamily);
  write(summary.title, MARGIN, 104, { px: 52, weight: 650, colour: style.text, most: WIDTH - 2 * MARGIN });
  write(summary.standing, MARGIN, 160, {
    px: 34,
    weight: 450,
    colour: style.quiet,
    most: WIDTH - 2 * MARGIN,
  });
  let y = HEAD;
  for (const part of summary.innings) {
    context.fillStyle = style.line;
    context.fillRect(MARGIN, y, WIDTH - 2 * MARGIN, 2);
    write(part.title, MARGIN, y + 60, { px: 38, weight: 600, colour: style.text, most: 560 });
    const score = { px: 38, weight: 650, colour: style.accent, most: 380 };
    write(`${part.score} (${part.overs})`, WIDTH - MARGIN, y + 60, score, "right");
    const top = y + INNINGS_HEAD + 14;
    drawLines(part.batters, MARGIN, top);
    drawLines(part.bowlers, WIDTH / 2 + 20, top);
    y += INNINGS_HEAD + ROW * rowsOf(part) + GAP;
  }

  function drawLines(lines: readonly SummaryLine[], x: number, top: number): void {
    const column = WIDTH / 2 - MARGIN - 20;
    for (const [row, [name, figures]] of lines.entries()) {
      const [at, most] = [top + row * ROW, column / 2];
      write(name, x, at, { px: 27, weight: 500, colour: style.text, most: most - 40 });
      const small = { px: 25, weight: 450, colour: style.quiet, most: most + 20 };
      write(figures, x + column, at, small, "right");
    }
  }
}

interface Writing {
  readonly px: number;
  readonly weight: number;
  readonly colour: string;
  /** Greatest width. */
  readonly most: number;
}

function writerOf(context: Context, fontFamily: string) {
  return (text: string, x: number, y: number, style: Writing, align: CanvasTextAlign = "left"): void => {
    context.font = `${style.weight} ${style.px}px ${fontFamily}`;
    context.fillStyle = style.colour;
    context.textAlign = align;
    context.fillText(cut(context, text, style.most), x, y);
  };
}

/** A text that fits, with an ellipsis if it is cut. */
function cut(context: Context, text: string, most: number): string {
  const signs = [...text];
  if (context.measureText(text).width <= most) return text;
  while (signs.length > 1 && context.measureText(`${signs.join("")}…`).width > most) signs.pop();
  return `${signs.join("").trimEnd()}…`;
}

function rowsOf({ batters, bowlers }: MatchSummary["innings"][number]): number {
  return Math.max(batters.length, bowlers.length);
}

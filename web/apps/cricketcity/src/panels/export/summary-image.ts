import { drawSummary, type SummaryStyle, summarySize } from "./draw-summary.ts";
import type { MatchSummary } from "./match-summary.ts";

/** A summary as a PNG, in the colours and the font of an element. Rejects if the browser cannot make one. */
export async function summaryImage(summary: MatchSummary, styled: HTMLElement): Promise<Blob> {
  await document.fonts.ready;
  const canvas = document.createElement("canvas");
  Object.assign(canvas, summarySize(summary));
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser could not make the image.");
  drawSummary(context, summary, styleOf(styled));
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) throw new Error("This browser could not make the image.");
  return blob;
}

/** The colours of an element's theme, resolved by the browser: a canvas knows no custom properties. */
function styleOf(styled: HTMLElement): SummaryStyle {
  const probe = styled.appendChild(document.createElement("span"));
  const resolve = (token: string): string => {
    probe.style.color = `var(${token})`;
    return getComputedStyle(probe).color;
  };
  const style = {
    page: resolve("--compact-surface-1"),
    text: resolve("--compact-text"),
    quiet: resolve("--compact-text-2"),
    accent: resolve("--compact-accent-text"),
    line: resolve("--compact-edge"),
    fontFamily: getComputedStyle(styled).fontFamily,
  };
  probe.remove();
  return style;
}

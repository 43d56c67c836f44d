import { factLines } from "../facts/fact-lines.ts";
import type { Body } from "../scene/bodies.ts";

const LABEL_WIDTH_PX = 384;
const LABEL_HEIGHT_PX = 64;
const CARD_WIDTH_PX = 1024;
const CARD_HEIGHT_PX = 640;
const CARD_MARGIN_PX = 64;
const FONT = '"Instrument Sans Variable", system-ui, sans-serif';

/** Paints a label for a headset, in the colours of the dark theme. */
export function paintLabel(name: string): Promise<ImageBitmap> {
  const { canvas, context } = canvasOf(LABEL_WIDTH_PX, LABEL_HEIGHT_PX);
  context.font = `500 44px ${FONT}`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.shadowColor = "black";
  context.shadowBlur = 10;
  context.fillStyle = "white";
  context.fillText(name, LABEL_WIDTH_PX / 2, LABEL_HEIGHT_PX / 2);
  return createImageBitmap(canvas, { premultiplyAlpha: "none" });
}

/** Paints a card with the facts about a body, for a headset. */
export function paintCard(body: Body): Promise<ImageBitmap> {
  const { canvas, context } = canvasOf(CARD_WIDTH_PX, CARD_HEIGHT_PX);
  const inner = CARD_WIDTH_PX - 2 * CARD_MARGIN_PX;
  context.fillStyle = "rgb(14 18 30 / 0.86)";
  context.beginPath();
  context.roundRect(0, 0, CARD_WIDTH_PX, CARD_HEIGHT_PX, 40);
  context.fill();
  context.fillStyle = body.accentColor;
  context.beginPath();
  context.arc(CARD_MARGIN_PX + 18, 92, 18, 0, 2 * Math.PI);
  context.fill();
  context.fillStyle = "white";
  context.textBaseline = "middle";
  context.font = `600 64px ${FONT}`;
  context.fillText(body.name, CARD_MARGIN_PX + 60, 94);
  context.font = `400 31px ${FONT}`;
  context.fillStyle = "rgb(205 210 224)";
  let y = 178;
  for (const line of wrapped(context, body.facts.text, inner)) {
    context.fillText(line, CARD_MARGIN_PX, y);
    y += 42;
  }
  y += 22;
  const [left, right] = [CARD_MARGIN_PX, CARD_MARGIN_PX + inner / 2];
  for (const [index, { label, value }] of factLines(body).slice(0, 6).entries()) {
    const x = index % 2 === 0 ? left : right;
    const top = y + Math.floor(index / 2) * 88;
    context.fillStyle = "rgb(160 168 190)";
    context.font = `400 25px ${FONT}`;
    context.fillText(label, x, top);
    context.fillStyle = "white";
    context.font = `550 33px ${FONT}`;
    context.fillText(value, x, top + 36);
  }
  return createImageBitmap(canvas, { premultiplyAlpha: "none" });
}

function canvasOf(widthPx: number, heightPx: number) {
  const canvas = document.createElement("canvas");
  canvas.width = widthPx;
  canvas.height = heightPx;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser does not support 2D canvases");
  return { canvas, context };
}

function wrapped(context: CanvasRenderingContext2D, text: string, widthPx: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (context.measureText(longer).width <= widthPx) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}

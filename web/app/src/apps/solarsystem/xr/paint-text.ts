import { factLines } from "../facts/fact-lines.ts";
import type { Body } from "../scene/bodies.ts";

const LABEL_WIDTH_PX = 384;
const LABEL_HEIGHT_PX = 64;
const CARD_WIDTH_PX = 1024;
const CARD_HEIGHT_PX = 640;
const CARD_MARGIN_PX = 64;
const FONT = '"Instrument Sans Variable", system-ui, sans-serif';

/** A name as a picture, for where no page lies over the scene. Drawn in the colours of the page's dark theme. */
export function paintLabel(name: string): Promise<ImageBitmap> {
  const { canvas, pen } = canvasOf(LABEL_WIDTH_PX, LABEL_HEIGHT_PX);
  pen.font = `500 44px ${FONT}`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.shadowColor = "black";
  pen.shadowBlur = 10;
  pen.fillStyle = "white";
  pen.fillText(name, LABEL_WIDTH_PX / 2, LABEL_HEIGHT_PX / 2);
  return createImageBitmap(canvas, { premultiplyAlpha: "none" });
}

/** What is known of a body as a card, for a headset. */
export function paintCard(body: Body): Promise<ImageBitmap> {
  const { canvas, pen } = canvasOf(CARD_WIDTH_PX, CARD_HEIGHT_PX);
  const inner = CARD_WIDTH_PX - 2 * CARD_MARGIN_PX;
  pen.fillStyle = "rgb(14 18 30 / 0.86)";
  pen.beginPath();
  pen.roundRect(0, 0, CARD_WIDTH_PX, CARD_HEIGHT_PX, 40);
  pen.fill();
  pen.fillStyle = body.accentColor;
  pen.beginPath();
  pen.arc(CARD_MARGIN_PX + 18, 92, 18, 0, 2 * Math.PI);
  pen.fill();
  pen.fillStyle = "white";
  pen.textBaseline = "middle";
  pen.font = `600 64px ${FONT}`;
  pen.fillText(body.name, CARD_MARGIN_PX + 60, 94);
  pen.font = `400 31px ${FONT}`;
  pen.fillStyle = "rgb(205 210 224)";
  let y = 178;
  for (const line of wrapped(pen, body.facts.text, inner)) {
    pen.fillText(line, CARD_MARGIN_PX, y);
    y += 42;
  }
  y += 22;
  const [left, right] = [CARD_MARGIN_PX, CARD_MARGIN_PX + inner / 2];
  for (const [index, { label, value }] of factLines(body).slice(0, 6).entries()) {
    const x = index % 2 === 0 ? left : right;
    const top = y + Math.floor(index / 2) * 88;
    pen.fillStyle = "rgb(160 168 190)";
    pen.font = `400 25px ${FONT}`;
    pen.fillText(label, x, top);
    pen.fillStyle = "white";
    pen.font = `550 33px ${FONT}`;
    pen.fillText(value, x, top + 36);
  }
  return createImageBitmap(canvas, { premultiplyAlpha: "none" });
}

function canvasOf(widthPx: number, heightPx: number) {
  const canvas = document.createElement("canvas");
  canvas.width = widthPx;
  canvas.height = heightPx;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("this browser has no 2D canvas");
  return { canvas, pen };
}

function wrapped(pen: CanvasRenderingContext2D, text: string, widthPx: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (pen.measureText(longer).width <= widthPx) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}

import type { Card, Cell } from "../card/deal.ts";
import type { Line } from "../card/lines.ts";
import { fitText, LINE_HEIGHT, type MeasureText } from "./fit-text.ts";

const WIDTH_PX = 1200;
const MARGIN_PX = 56;
const GAP_PX = 12;
const HEAD_PX = 210;
const FOOT_PX = 80;
/** The side of the grid. */
const GRID_PX = WIDTH_PX - 2 * MARGIN_PX;

/** The colours of an image of a card, as a canvas takes them. */
export interface Palette {
  readonly page: string;
  readonly square: string;
  readonly text: string;
  readonly quiet: string;
  readonly tint: string;
  /** The tint, nearly clear. */
  readonly glow: string;
  /** Behind a marked square. */
  readonly wash: string;
}

/** The content of a drawn card. */
export interface CardPicture {
  readonly card: Card;
  readonly title: string;
  /** The last line, such as the seed. */
  readonly footer: string;
  readonly isMarked: (cell: number) => boolean;
  /** The photo of a cell. */
  readonly photoOf: (cell: number) => ImageBitmap | undefined;
  readonly lines: readonly Line[];
  readonly fontFamily: string;
  readonly palette: Palette;
}

/** Draws a card with its marks: 1200 pixels wide, and as high as it is. */
export function drawCard(canvas: HTMLCanvasElement, picture: CardPicture): void {
  canvas.width = WIDTH_PX;
  canvas.height = HEAD_PX + GRID_PX + FOOT_PX;
  const context = canvas.getContext("2d");
  if (context) new Drawing(context, picture).draw();
}

class Drawing {
  readonly #side: number;

  constructor(
    private readonly context: CanvasRenderingContext2D,
    private readonly picture: CardPicture,
  ) {
    const { size } = picture.card;
    this.#side = (GRID_PX - (size - 1) * GAP_PX) / size;
  }

  draw(): void {
    const { context, picture } = this;
    context.textAlign = "center";
    context.textBaseline = "middle";
    context.fillStyle = picture.palette.page;
    context.fillRect(0, 0, WIDTH_PX, HEAD_PX + GRID_PX + FOOT_PX);
    this.#drawHead();
    for (const [cell, place] of picture.card.cells.entries()) this.#drawSquare(cell, place);
    for (const line of picture.lines) this.#drawLine(line);
    this.#setFont(26, 400);
    context.fillStyle = picture.palette.quiet;
    context.fillText(picture.footer, WIDTH_PX / 2, HEAD_PX + GRID_PX + FOOT_PX / 2);
  }

  #drawHead(): void {
    const { context, picture } = this;
    const box = { widthPx: GRID_PX, heightPx: 70, maxPx: 56, minPx: 28 };
    const { fontPx, lines } = fitText(picture.title, box, this.#measure(650));
    this.#setFont(fontPx, 650);
    context.fillStyle = picture.palette.text;
    context.fillText(lines.join(" "), WIDTH_PX / 2, 70);
    this.#setFont(76, 700);
    context.fillStyle = picture.palette.tint;
    for (const [index, letter] of [..."BINGO"].entries()) {
      context.fillText(letter, MARGIN_PX + (GRID_PX * (index + 0.5)) / 5, 158);
    }
  }

  #drawSquare(cell: number, place: Cell): void {
    const { context, picture } = this;
    const { palette } = picture;
    const side = this.#side;
    const { x, y } = this.#centreOf(cell);
    const isMarked = picture.isMarked(cell);
    const photo = picture.photoOf(cell);
    context.save();
    context.beginPath();
    context.roundRect(x - side / 2, y - side / 2, side, side, 14);
    context.clip();
    for (const colour of isMarked ? [palette.square, palette.wash] : [palette.square]) {
      context.fillStyle = colour;
      context.fillRect(x - side / 2, y - side / 2, side, side);
    }
    if (photo) drawCover(context, photo, x - side / 2, y - side / 2, side);
    else if (isMarked && place.kind === "square") this.#drawPlanet(x, y);
    context.restore();
    if (place.kind === "square") this.#drawText(place.text, x, y, palette.text, photo !== undefined);
    else if (place.kind === "free") this.#drawText("Free", x, y, palette.tint, false);
  }

  #drawText(text: string, x: number, y: number, colour: string, hasPlate: boolean): void {
    const { context, picture } = this;
    const widthPx = this.#side * 0.86;
    const box = { widthPx, heightPx: widthPx, maxPx: Math.round(this.#side * 0.155), minPx: 12 };
    const { fontPx, lines } = fitText(text, box, this.#measure(500));
    const stepPx = fontPx * LINE_HEIGHT;
    const firstY = y - (stepPx * (lines.length - 1)) / 2;
    this.#setFont(fontPx, 500);
    if (hasPlate) {
      const plateWidth = Math.max(...lines.map((line) => context.measureText(line).width)) + 16;
      context.globalAlpha = 0.82;
      context.fillStyle = picture.palette.page;
      context.fillRect(x - plateWidth / 2, firstY - stepPx / 2 - 4, plateWidth, stepPx * lines.length + 8);
      context.globalAlpha = 1;
    }
    context.fillStyle = colour;
    for (const [index, line] of lines.entries()) context.fillText(line, x, firstY + index * stepPx);
  }

  /** The mark of a square: a disc that is lit from the upper left, and its ring. The text is drawn over it. */
  #drawPlanet(x: number, y: number): void {
    const { context, picture } = this;
    const { tint, glow } = picture.palette;
    const radius = this.#side * 0.39;
    const light = context.createRadialGradient(x - radius / 3, y - radius / 3, 0, x, y, radius);
    light.addColorStop(0, tint);
    light.addColorStop(1, glow);
    context.globalAlpha = 0.5;
    context.fillStyle = light;
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.fill();
    context.globalAlpha = 0.6;
    this.#drawOrbit({ x, y, along: this.#side * 0.48, across: this.#side * 0.17, turn: -0.42 }, 5);
  }

  #drawLine({ kind, index, cells }: Line): void {
    const middle = { x: WIDTH_PX / 2, y: HEAD_PX + GRID_PX / 2 };
    const first = this.#centreOf(cells[0] ?? 0);
    const across = this.#side * 0.44;
    const along = GRID_PX / 2;
    if (kind === "row") return this.#drawOrbit({ ...middle, y: first.y, along, across, turn: 0 }, 7);
    if (kind === "column")
      return this.#drawOrbit({ ...middle, x: first.x, along, across, turn: Math.PI / 2 }, 7);
    const turn = index === 0 ? Math.PI / 4 : -Math.PI / 4;
    this.#drawOrbit({ ...middle, along: along * Math.SQRT2 - this.#side * 0.2, across, turn }, 7);
  }

  #drawOrbit(
    at: { x: number; y: number; along: number; across: number; turn: number },
    widthPx: number,
  ): void {
    const { context, picture } = this;
    context.beginPath();
    context.ellipse(at.x, at.y, at.along, at.across, at.turn, 0, 2 * Math.PI);
    context.strokeStyle = picture.palette.tint;
    context.lineWidth = widthPx;
    context.stroke();
  }

  #centreOf(cell: number): { x: number; y: number } {
    const { size } = this.picture.card;
    const at = (index: number): number => index * (this.#side + GAP_PX) + this.#side / 2;
    return { x: MARGIN_PX + at(cell % size), y: HEAD_PX + at(Math.floor(cell / size)) };
  }

  #setFont(fontPx: number, weight: number): void {
    this.context.font = `${weight} ${fontPx}px ${this.picture.fontFamily}`;
  }

  #measure(weight: number): MeasureText {
    return (text, fontPx) => {
      this.#setFont(fontPx, weight);
      return this.context.measureText(text).width;
    };
  }
}

/** Draws an image so that it covers a square, without distorting it. */
function drawCover(
  context: CanvasRenderingContext2D,
  image: ImageBitmap,
  x: number,
  y: number,
  side: number,
): void {
  const part = Math.min(image.width, image.height);
  context.drawImage(image, (image.width - part) / 2, (image.height - part) / 2, part, part, x, y, side, side);
}

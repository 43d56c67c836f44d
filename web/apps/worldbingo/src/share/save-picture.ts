import { dealCard } from "../card/deal.ts";
import { seedText } from "../card/seed-text.ts";
import { readPhoto } from "../saved/photos.ts";
import { isMarked, markOf, progressOf, type SavedCard } from "../saved/saved-card.ts";
import { drawCard, type Palette } from "./draw-card.ts";

/** Draws a card with its marks as a PNG. `styled` is an element in the theme of the card. */
export async function cardPicture(saved: SavedCard, styled: HTMLElement): Promise<Blob> {
  const card = dealCard(saved.recipe);
  const photos = new Map<number, ImageBitmap>();
  for (const cell of card.cells.keys()) {
    const name = markOf(saved, card, cell)?.photo;
    const file = name === undefined ? undefined : await readPhoto(saved.id, name);
    const image = file && (await createImageBitmap(file).catch(() => undefined));
    if (image) photos.set(cell, image);
  }
  await document.fonts.ready;
  const canvas = document.createElement("canvas");
  drawCard(canvas, {
    ...{ card, title: saved.recipe.title, footer: seedText(saved.recipe) },
    isMarked: (cell) => isMarked(saved, card, cell),
    photoOf: (cell) => photos.get(cell),
    lines: progressOf(saved, card).lines,
    fontFamily: getComputedStyle(styled).fontFamily,
    palette: paletteOf(styled),
  });
  for (const image of photos.values()) image.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) throw new Error("This browser could not make the image. Print the card instead.");
  return blob;
}

/** The colours of an element's theme, resolved by the browser: a canvas knows no custom properties. */
function paletteOf(styled: HTMLElement): Palette {
  const probe = styled.appendChild(document.createElement("span"));
  const resolve = (colour: string): string => {
    probe.style.color = colour;
    return getComputedStyle(probe).color;
  };
  const palette = {
    page: resolve("var(--compact-surface-1)"),
    square: resolve("var(--compact-surface-2)"),
    text: resolve("var(--compact-text)"),
    quiet: resolve("var(--compact-text-2)"),
    tint: resolve("var(--card-tint)"),
    glow: resolve("color-mix(in oklab, var(--card-tint) 6%, transparent)"),
    wash: resolve("color-mix(in oklab, var(--card-tint) 26%, transparent)"),
  };
  probe.remove();
  return palette;
}

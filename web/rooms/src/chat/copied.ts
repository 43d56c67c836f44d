import { type ChosenFile, pastedFiles } from "@orbitroom/app-kit/files/file-pickers.ts";
import { holdsImages, isPictureOfContent } from "@orbitroom/app-kit/files/pasted-picture.ts";

/** What the person has copied last: a text or images. */
export interface Copied {
  readonly text: string | undefined;
  readonly files: readonly ChosenFile[];
}

/**
 * Reads what was copied last, in this or any other program. Empty if it is neither a text nor an image. Call it in a click's handler:
 * browsers ask the person. Rejects with `NotAllowedError` if the person or the browser does not allow it.
 */
export async function readCopied(): Promise<Copied> {
  const data = new DataTransfer();
  for (const item of await navigator.clipboard.read()) {
    for (const type of item.types) {
      const blob = await item.getType(type);
      // The same name as a paste has, so that `pastedFiles` gives it a better one.
      if (type.startsWith("image/"))
        data.items.add(new File([blob], `image.${type.slice(6).split("+")[0]}`, { type }));
      else if (type.startsWith("text/")) data.setData(type, await blob.text());
    }
  }
  if (holdsImages(data) && !isPictureOfContent(data))
    return { text: undefined, files: await pastedFiles(data) };
  return { text: data.getData("text/plain") || undefined, files: [] };
}

/**
 * Puts an image on the clipboard, as PNG, because browsers take nothing else. Call it in a click's handler, which some browsers allow
 * to copy only at once: that is why the image may still have to be read.
 */
export async function copyImage(reading: Promise<Blob>): Promise<void> {
  await navigator.clipboard.write([new ClipboardItem({ "image/png": reading.then(asPng) })]);
}

async function asPng(image: Blob): Promise<Blob> {
  if (image.type === "image/png") return image;
  const bitmap = await createImageBitmap(image);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return canvas.convertToBlob({ type: "image/png" });
}

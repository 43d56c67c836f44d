import { readPictureSize } from "@orbitroom/app-kit/files/picture-size.ts";
import { copyFileIn, fileNames, openDirectory, removeEntry, subdirectories } from "@orbitroom/opfs";
import type { PhotoAnswer, PhotoFault, PhotoTask } from "./photo-messages.ts";

const ROOT = ["orbitroom", "worldbingo"];
/** Photos are made smaller than this on their longer side: enough for a screen. */
const MAX_SIDE_PX = 1600;
const QUALITY = 0.85;
const MAX_FILE_BYTES = 50_000_000;
/** A larger image would take hundreds of megabytes to decode. */
const MAX_PIXELS = 120_000_000;

class Refusal extends Error {
  constructor(readonly fault: PhotoFault) {
    super(fault);
  }
}

// Only a worker can write files in every browser, and a large image would block the page.
addEventListener("message", ({ data, ports }: MessageEvent<PhotoTask>) => {
  const [port] = ports;
  const answer = (reply: PhotoAnswer): void => port?.postMessage(reply);
  run(data).then(answer, (error: unknown) =>
    answer({ fault: error instanceof Refusal ? error.fault : "not_stored" }),
  );
});

async function run(task: PhotoTask): Promise<PhotoAnswer> {
  switch (task.kind) {
    case "save":
      return { name: await save(task.cardId, task.file) };
    case "read":
      return { file: await read(task.cardId, task.name) };
    case "tidy":
      await tidy(task.used);
      return {};
  }
}

async function save(cardId: string, file: Blob): Promise<string> {
  const photo = await smaller(file);
  const name = `${crypto.randomUUID()}.jpg`;
  const directory = await openDirectory([...ROOT, cardId], { create: true });
  if (directory) await copyFileIn(directory, name, photo);
  return name;
}

async function read(cardId: string, name: string): Promise<File | undefined> {
  const directory = await openDirectory([...ROOT, cardId], { create: false });
  return (await directory?.getFileHandle(name))?.getFile();
}

async function tidy(used: ReadonlyMap<string, ReadonlySet<string>>): Promise<void> {
  const root = await openDirectory(ROOT, { create: false });
  if (!root) return;
  for (const [cardId, directory] of await subdirectories(root)) {
    const names = used.get(cardId);
    if (!names) await removeEntry(root, cardId);
    else
      for (const name of await fileNames(directory)) if (!names.has(name)) await removeEntry(directory, name);
  }
}

/** Redraws an image at a smaller size, which drops all metadata that a camera wrote into it. */
async function smaller(file: Blob): Promise<Blob> {
  const size = await readPictureSize(file);
  const pixels = size ? size.width * size.height : 0;
  if (file.size > MAX_FILE_BYTES || pixels > MAX_PIXELS) throw new Refusal("too_large");
  const image = await createImageBitmap(file).catch(() => undefined);
  if (!image) throw new Refusal("not_read");
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(image.width, image.height));
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(image.width * scale)),
    Math.max(1, Math.round(image.height * scale)),
  );
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  return canvas.convertToBlob({ type: "image/jpeg", quality: QUALITY });
}

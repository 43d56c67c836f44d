import type { PhotoAnswer, PhotoFault, PhotoTask } from "./photo-messages.ts";

const TEXTS: Record<PhotoFault, string> = {
  too_large: "This image is too large. Choose one of at most 50 MB and 120 megapixels.",
  not_read:
    "This image cannot be read: it is damaged, or of a kind that this browser does not know. Choose another one.",
  not_stored: "The photo could not be stored. Free some space, then add it again.",
};

/** Thrown if an image was refused. Nothing has changed. */
export class PhotoError extends Error {
  override readonly name = "PhotoError";

  constructor(readonly code: PhotoFault) {
    super(TEXTS[code]);
  }
}

/**
 * Makes a photo smaller and stores it with a card. Returns the name of its file. It is redrawn, which drops all metadata that a
 * camera wrote into it, such as the place. Throws a `PhotoError`.
 */
export async function savePhoto(cardId: string, file: Blob): Promise<string> {
  const { name, fault = "not_stored" } = await ask({ kind: "save", cardId, file });
  if (name === undefined) throw new PhotoError(fault);
  return name;
}

/** A stored photo; undefined if it is gone. */
export async function readPhoto(cardId: string, name: string): Promise<File | undefined> {
  return (await ask({ kind: "read", cardId, name })).file;
}

/** Deletes the photos that no card has any longer. `used` has the names of the photos in use, by the id of the card. */
export async function deleteUnusedPhotos(used: ReadonlyMap<string, ReadonlySet<string>>): Promise<void> {
  await ask({ kind: "tidy", used });
}

/** Has a worker do one task. */
async function ask(task: PhotoTask): Promise<PhotoAnswer> {
  const thread = new Worker(new URL("./photo-worker.ts", import.meta.url), { type: "module" });
  try {
    return await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }: MessageEvent<PhotoAnswer>) => resolve(data);
      // Its script did not load.
      thread.onerror = () => resolve({ fault: "not_stored" });
      thread.postMessage(task, [port2]);
    });
  } finally {
    thread.terminate();
  }
}

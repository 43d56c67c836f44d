import { EpubError } from "@orbitroom/epub";

/** All bytes of a stream. Rejects with an `EpubError` as soon as there are more than `maxBytes`. */
export async function readUpTo(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = stream.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let sizeBytes = 0;
  for (let step = await reader.read(); !step.done; step = await reader.read()) {
    sizeBytes += step.value.length;
    if (sizeBytes > maxBytes) {
      await reader.cancel();
      throw new EpubError("file_too_large", "A file of this book is larger than Books can open.");
    }
    chunks.push(step.value);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

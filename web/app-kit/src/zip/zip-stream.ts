import { crc32 } from "@orbitroom/opfs";
import { dataDescriptor, directoryEntry, localHeader, type ZipFile, zipEnd } from "./zip-headers.ts";

/** A file of a zip. */
export interface ZipPart extends ZipFile {
  /** Opens the bytes. It is called when the files before have been written. */
  readonly open: () => Blob | Promise<Blob>;
}

/** The size of a zip of these files. */
export function zipSizeBytes(files: readonly ZipFile[]): number {
  let [offsetBytes, directoryBytes] = [0, 0];
  for (const file of files) {
    directoryBytes += directoryEntry(file, 0, offsetBytes).length;
    offsetBytes += localHeader(file).length + file.sizeBytes + dataDescriptor(file.sizeBytes, 0).length;
  }
  return offsetBytes + directoryBytes + zipEnd(files.length, directoryBytes, offsetBytes).length;
}

/** A zip of these files. They are stored uncompressed, and read only as fast as the zip is read. */
export function zipStream(parts: readonly ZipPart[]): ReadableStream<Uint8Array<ArrayBuffer>> {
  const chunks = chunksOf(parts);
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await chunks.return();
    },
  });
}

async function* chunksOf(parts: readonly ZipPart[]): AsyncGenerator<Uint8Array<ArrayBuffer>, void, void> {
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offsetBytes = 0;
  for (const part of parts) {
    const header = localHeader(part);
    yield header;
    const checksum = yield* content(part);
    const descriptor = dataDescriptor(part.sizeBytes, checksum);
    yield descriptor;
    directory.push(directoryEntry(part, checksum, offsetBytes));
    offsetBytes += header.length + part.sizeBytes + descriptor.length;
  }
  yield* directory;
  const directoryBytes = directory.reduce((sum, { length }) => sum + length, 0);
  yield zipEnd(parts.length, directoryBytes, offsetBytes);
}

/** Yields the bytes of a file and returns their checksum. */
async function* content({ name, sizeBytes, open }: ZipPart): AsyncGenerator<Uint8Array<ArrayBuffer>, number> {
  const blob = await open();
  // The length of the zip was announced before, and the file's size is written only after its bytes.
  if (blob.size !== sizeBytes) throw new Error(`${name} has ${blob.size} bytes and not ${sizeBytes}`);
  const reader = blob.stream().getReader();
  let checksum = 0;
  try {
    for (let step = await reader.read(); !step.done; step = await reader.read()) {
      checksum = crc32(step.value, checksum);
      yield step.value;
    }
  } finally {
    await reader.cancel();
  }
  return checksum;
}

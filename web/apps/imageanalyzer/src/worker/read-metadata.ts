import { type FileReading, readImageFile, unpackJxlMetadata } from "@orbitroom/imaging";

/**
 * Reads what a file says about its origin. Metadata of JPEG XL may be compressed: it is unpacked by a module that is loaded only then.
 * If that fails, a problem in the reading says that it was not read. Throws as `readImageFile` does.
 */
export async function readMetadata(bytes: Uint8Array): Promise<FileReading> {
  const read = readImageFile(bytes);
  if (!read.problems.some(({ code }) => code === "packed_metadata")) return read;
  try {
    return readImageFile(await unpackJxlMetadata(bytes));
  } catch {
    return read;
  }
}

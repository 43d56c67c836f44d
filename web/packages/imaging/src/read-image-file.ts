import { ImageFile } from "../wasm/orbit_imaging_wasm_bg.js";
import type { Direction, Evidence, FileReading, ImageFormat, ImageProblem } from "./evidence.ts";

const problemMessages: Readonly<Record<string, string>> = {
  truncated: "The file is damaged or incomplete. What comes after the damage was not read.",
  too_many_segments: "The file has more parts than an image needs. The rest was not read.",
};

/**
 * Reads what the bytes of a file say about its origin: JPEG, PNG and WebP. Load the WASM module with `loadImagingWasm` first.
 *
 * Throws an `Error` with the code `unknown_format` for every other file.
 */
export function readImageFile(bytes: Uint8Array): FileReading {
  const file = ImageFile.read(bytes);
  if (!file) {
    const message = "This file cannot be read. Choose a JPEG, PNG or WebP image.";
    throw Object.assign(new Error(message), { code: "unknown_format" });
  }
  try {
    return {
      format: file.format as ImageFormat,
      widthPx: file.width,
      heightPx: file.height,
      evidence: readEvidence(file),
      hasManifest: file.hasManifest,
      problems: readProblems(file.problem),
    };
  } finally {
    file.free();
  }
}

function readEvidence(file: ImageFile): Evidence[] {
  return file.statements().map((statement) => {
    const { id, title, detail } = statement;
    const direction = statement.direction as Direction;
    statement.free();
    const grade = direction === "context" ? "context" : "claim";
    return {
      id,
      title,
      detail,
      direction,
      grade,
      forgery: "Anybody can add, change or remove it with a free metadata editor.",
    };
  });
}

function readProblems(code: string | undefined): ImageProblem[] {
  return code === undefined
    ? []
    : [{ code, message: problemMessages[code] ?? "A part of the file was not read." }];
}

import { ImageFile } from "../wasm/orbit_imaging_wasm_bg.js";
import type { Evidence, FileReading, ImageFormat, ImageProblem } from "./evidence.ts";
import { statementEvidence } from "./statement-evidence.ts";

const problemMessages: Readonly<Record<string, string>> = {
  truncated: "The file is damaged or incomplete. What comes after the damage was not read.",
  too_many_segments: "The file has more parts than an image needs. The rest was not read.",
  too_much_text: "The file has more text than an image needs. Not all of it was read.",
  packed_metadata: "The file has compressed metadata that was not read.",
};

/**
 * Reads what the bytes of a file say about its origin: JPEG, PNG, WebP, AVIF, HEIC, JPEG XL, GIF, TIFF and BMP. Load the WASM module with
 * `loadImagingWasm` first.
 *
 * Throws an `Error` for every other file, with the code `video`, `drawing` (SVG) or `unknown_format`.
 */
export function readImageFile(bytes: Uint8Array): FileReading {
  const file = ImageFile.read(bytes);
  try {
    return {
      format: file.format as ImageFormat,
      widthPx: file.width,
      heightPx: file.height,
      evidence: [...file.statements().map(statementEvidence), ...compression(file)],
      hasManifest: file.hasManifest,
      lumaQuantization: file.lumaQuantization,
      problems: readProblems(file.problem),
    };
  } finally {
    file.free();
  }
}

function compression({ lumaQuantization, standardQuality }: ImageFile): Evidence[] {
  if (!lumaQuantization) return [];
  return [
    {
      id: "jpeg_tables",
      title: "Compression of the JPEG",
      detail:
        standardQuality === undefined
          ? "Saved with custom tables, as Photoshop and most cameras do."
          : `Saved with the standard tables at quality ${standardQuality}, as many browsers and programs do.`,
      direction: "context",
      grade: "context",
      forgery: "Saving the image again replaces the tables.",
    },
  ];
}

function readProblems(code: string | undefined): ImageProblem[] {
  return code === undefined
    ? []
    : [{ code, message: problemMessages[code] ?? "A part of the file was not read." }];
}

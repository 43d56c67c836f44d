/** The addresses of the files that pdf.js needs now and then: encodings of Asian texts, fonts that a PDF need not bring, decoders. */
const URLS: Readonly<Record<string, string>> = import.meta.glob<string>(
  [
    "../../../../../../node_modules/pdfjs-dist/cmaps/*.bcmap",
    "../../../../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}",
    "../../../../../../node_modules/pdfjs-dist/wasm/{jbig2,openjpeg}.wasm",
    // Their licences go where they go.
    "../../../../../../node_modules/pdfjs-dist/{cmaps,standard_fonts,wasm}/LICENSE*",
  ],
  { query: "?url", import: "default", eager: true },
);

const BY_NAME = new Map(
  Object.entries(URLS).map(([path, url]) => [path.slice(path.lastIndexOf("/") + 1), url]),
);

/** Reads one of pdf.js' own files, by its name, from this origin. */
export type LoadOwnFile = (name: string) => Promise<Uint8Array>;

/** Fetches such a file as the build has it. */
export const fetchOwnFile: LoadOwnFile = async (name) => {
  const url = BY_NAME.get(name);
  if (url === undefined) throw new Error(`pdf.js has no file ${name}`);
  const response = await fetch(new URL(url, import.meta.url));
  if (!response.ok) throw new Error(`${name} could not be fetched`);
  return new Uint8Array(await response.arrayBuffer());
};

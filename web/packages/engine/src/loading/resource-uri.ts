/**
 * Returns the possible meanings of the URI of a file in a model. Blanks do not belong at its ends, but some exporters do not encode
 * those of a file's name, and others add blanks that the name does not have.
 */
export function meaningsOf(uri: string): readonly string[] {
  const trimmed = uri.trim();
  return trimmed === uri ? [uri] : [uri, trimmed];
}

/** Resolves a URI including all of its blanks: `new URL` alone drops those at the ends. */
export function toUrl(uri: string, base: URL): URL {
  return new URL(
    uri.replace(/^ +| +$/g, (blanks) => encodeURIComponent(blanks)),
    base,
  );
}

/** The path in a relative URI, decoded. Its letters are composed, as `composed` does it. */
export function decodedPath(uri: string): string {
  const path = uri.split(/[?#]/)[0] ?? "";
  try {
    return composed(decodeURIComponent(path));
  } catch {
    return composed(path);
  }
}

/** A file's name with composed letters (NFC): systems and exporters differ in how they store an accent. */
export function composed(name: string): string {
  return name.normalize("NFC");
}

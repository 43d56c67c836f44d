const REFERENCE = /book:([\w.~/%-]+)/g;

/**
 * Replaces the references `book:PATH` in a cleaned text. References that `urlOf` does not know stay as they are: links to documents
 * do not load anything by themselves.
 */
export function replaceReferences(text: string, urlOf: (path: string) => string | undefined): string {
  return text.replace(REFERENCE, (reference, encoded: string) => {
    const path = decodePath(encoded);
    return (path === undefined ? undefined : urlOf(path)) ?? reference;
  });
}

/** Returns the path and fragment of a link `book:PATH#FRAGMENT`, or undefined if it is not such a link. */
export function parseBookLink(
  href: string,
): { readonly path: string; readonly fragment?: string } | undefined {
  const [, encoded = "", fragment] = /^book:([\w.~/%-]+)(?:#(.*))?$/s.exec(href) ?? [];
  const path = decodePath(encoded);
  if (!path) return undefined;
  return fragment === undefined ? { path } : { path, fragment };
}

function decodePath(encoded: string): string | undefined {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}

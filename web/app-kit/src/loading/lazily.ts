/**
 * Makes a value when it is first asked for, and keeps it. Formats need it: the first one takes a browser some 10 ms, and a page
 * that makes one while its script is loaded is shown later for it, even if it formats nothing.
 */
export function lazily<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/**
 * Makes a value when it is first needed, and keeps it. This is meant for formats: the first one takes a browser some 10 ms, so a
 * page that makes one while its script is loaded is shown later, even if it formats nothing.
 */
export function lazily<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** A promise that somebody else settles. */
export interface Deferred<T> {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
  readonly reject: (error: unknown) => void;
}

/** What `Promise.withResolvers` returns, which Chrome has only since version 119 and Node since 22. */
export function deferred<T = void>(): Deferred<T> {
  let [resolve, reject]: [Deferred<T>["resolve"], Deferred<T>["reject"]] = [() => {}, () => {}];
  const promise = new Promise<T>((onResolve, onReject) => {
    [resolve, reject] = [onResolve, onReject];
  });
  return { promise, resolve, reject };
}

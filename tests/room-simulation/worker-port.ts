import type { Page } from "./page.ts";

/** The messages of one thread of a page to another one: each arrives some time later, in order. */
export class ThreadPost {
  #lastMs = 0;

  constructor(private readonly page: Page) {}

  send(deliver: () => void): void {
    const { world } = this.page;
    this.#lastMs = Math.max(this.#lastMs, world.nowMs + world.wait(0.1, 20));
    world.after(this.#lastMs - world.nowMs, this.page, deliver);
  }
}

/** An object of a worker as its page calls it: every call is a message, and so is its result. `values`: properties to read. */
export function workerPort<Api extends object>(
  target: () => object,
  { there, back }: { readonly there: ThreadPost; readonly back: ThreadPost },
  values: readonly string[] = [],
): Api {
  const ask = (run: () => unknown) =>
    new Promise((resolve, reject) => {
      const answer = async () => run();
      there.send(() => {
        answer().then(
          (value) => back.send(() => resolve(value)),
          (error: unknown) => back.send(() => reject(error)),
        );
      });
    });
  const property = (name: string) => Reflect.get(target(), name);
  return new Proxy({} as Api, {
    get: (_, name) => {
      if (typeof name !== "string") return undefined;
      if (values.includes(name)) return ask(() => property(name));
      return (...input: unknown[]) => ask(() => property(name).apply(target(), input));
    },
  });
}

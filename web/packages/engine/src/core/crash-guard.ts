/** The errors that ended a wasm instance. */
const crashes = new WeakSet<object>();

/** Whether an error ended a wasm instance: a trap, or an error of the browser that passed through wasm code. */
export function isCrash(error: unknown): boolean {
  return typeof error === "object" && error !== null && crashes.has(error);
}

/**
 * Watches one wasm instance. Rust's own errors are return values, so anything that an export throws has interrupted a call: what
 * the call was changing is only half changed, and the instance must not be used again.
 */
export class CrashGuard {
  /** Called once, when the instance crashes. */
  onCrash: ((error: Error) => void) | undefined;
  private crash: Error | undefined;

  /** Whether the instance crashed. */
  get hasCrashed(): boolean {
    return this.crash !== undefined;
  }

  /** Returns the exports of an instance, with every function watched. */
  readonly watch = (exports: WebAssembly.Exports): WebAssembly.Exports =>
    Object.fromEntries(
      Object.entries(exports).map(([name, value]) => [
        name,
        typeof value === "function" ? this.watched(name, value) : value,
      ]),
    );

  private watched(name: string, run: CallableFunction): (...values: unknown[]) => unknown {
    // The browser frees unreferenced objects at any time. After a crash there is nothing left to free.
    const isFree = name.endsWith("_free");
    return (...values) => {
      if (this.crash) {
        if (isFree) return undefined;
        throw new Error("The engine crashed before this call.", { cause: this.crash });
      }
      try {
        return run(...values);
      } catch (thrown) {
        throw this.end(thrown);
      }
    };
  }

  private end(thrown: unknown): Error {
    // An export that an import called has ended the instance already.
    if (this.crash) return this.crash;
    const error = thrown instanceof Error ? thrown : new Error(String(thrown), { cause: thrown });
    this.crash = error;
    crashes.add(error);
    this.onCrash?.(error);
    return error;
  }
}

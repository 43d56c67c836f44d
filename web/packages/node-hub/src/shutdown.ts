/** What {@link shutdownOnSignal} needs of `process`; a test gives its own. */
export interface SignalSource {
  on(signal: NodeJS.Signals, listener: () => void): unknown;
  off(signal: NodeJS.Signals, listener: () => void): unknown;
  exit(code: number): void;
}

/** How {@link shutdownOnSignal} ends the process. */
export interface ShutdownOptions {
  /** Ends the work in hand: stop listening, answer what is under way, close stores. */
  readonly close: (signal: NodeJS.Signals) => Promise<void>;
  /** Told when `close` rejects or takes longer than `graceMs`. */
  readonly failed: (error: unknown) => void;
  /** How long `close` may take before the process exits without it. */
  readonly graceMs: number;
  /** Default: SIGTERM and SIGINT. */
  readonly signals?: readonly NodeJS.Signals[];
  /** Default: the `process` itself. */
  readonly source?: SignalSource;
}

/**
 * Closes gracefully on SIGTERM and SIGINT, then exits with 0; with 1 where closing failed or took too long.
 * A second signal exits at once with 1, so an impatient Ctrl+C always works.
 * Returns a function that takes the listeners off again.
 */
export function shutdownOnSignal(options: ShutdownOptions): () => void {
  const { close, failed, graceMs, signals = ["SIGTERM", "SIGINT"], source = process } = options;
  let isClosing = false;

  const listeners = signals.map((signal) => {
    const listener = () => {
      if (isClosing) {
        source.exit(1);
        return;
      }
      isClosing = true;
      let grace: NodeJS.Timeout | undefined;
      const tooLong = new Promise<never>((_, reject) => {
        grace = setTimeout(() => reject(new Error(`closing took longer than ${graceMs} ms`)), graceMs);
      });
      Promise.race([close(signal), tooLong])
        .then(
          () => 0,
          (error: unknown) => {
            failed(error);
            return 1;
          },
        )
        .then((code) => {
          clearTimeout(grace);
          source.exit(code);
        });
    };
    source.on(signal, listener);
    return { signal, listener };
  });

  return () => {
    for (const { signal, listener } of listeners) source.off(signal, listener);
  };
}

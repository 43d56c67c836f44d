import closeWithGrace from "close-with-grace";

/** How {@link shutdownGracefully} ends the process. */
export interface ShutdownOptions {
  /** Finishes the work in progress: stops listening, answers open requests, closes stores. */
  readonly close: (signal: NodeJS.Signals | undefined) => Promise<void>;
  /** Called with uncaught errors, with an error of `close`, and when `close` takes longer than `graceMs`. */
  readonly onError: (error: unknown) => void;
  /** How long `close` may take. After that, the process exits without waiting for it. */
  readonly graceMs: number;
}

/**
 * Closes gracefully on a termination signal or an uncaught error, then exits: with 0 after a signal, with 1 after an
 * error or a timeout. A second signal exits at once with 1. Returns a function that removes the handlers.
 */
export function shutdownGracefully({ close, onError, graceMs }: ShutdownOptions): () => void {
  const { uninstall } = closeWithGrace(
    {
      delay: graceMs,
      logger: { error: onError },
      onSecondSignal: () => {},
      onTimeout: () => onError(new Error(`closing took longer than ${graceMs} ms`)),
    },
    async ({ signal, err }) => {
      if (err !== undefined) onError(err);
      await close(signal);
    },
  );
  return uninstall;
}

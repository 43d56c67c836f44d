/** Yields to other tasks of the thread. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

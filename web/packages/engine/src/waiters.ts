/** Promises that wait for the next change of something. */
export class Waiters {
  private resolvers: (() => void)[] = [];

  /** Resolves at the next `wake`. */
  wait(): Promise<void> {
    return new Promise((resolve) => this.resolvers.push(resolve));
  }

  /** Resolves all promises. */
  wake(): void {
    const { resolvers } = this;
    this.resolvers = [];
    for (const resolve of resolvers) resolve();
  }
}

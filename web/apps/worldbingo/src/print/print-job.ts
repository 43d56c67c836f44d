export const MAX_PRINTED = 100;

/** What is printed: cards from the one on the desk on, each another one. */
export interface PrintJob {
  readonly count: number;
  readonly perPage: 1 | 2 | 4;
}

export const ONE_CARD: PrintJob = { count: 1, perPage: 1 };

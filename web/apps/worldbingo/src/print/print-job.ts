export const MAX_PRINTED = 100;

/** What is printed: different cards, starting with the one on the desk. */
export interface PrintJob {
  readonly count: number;
  readonly perPage: 1 | 2 | 4;
}

export const ONE_CARD: PrintJob = { count: 1, perPage: 1 };

import type { Network } from "./network.ts";
import type { World } from "./world.ts";

/** One end of a direct connection. */
export type End = ReturnType<Network["end"]>;

/** An attempt at a connection. */
export interface Attempt {
  readonly nonce: string;
  readonly end: End;
  /** Of the offering side: whether it resumes. */
  readonly resumes: boolean;
}

/** Everything that links meet in: attempts by their nonces, as bundles would name them. */
export interface LinkGround {
  readonly world: World;
  readonly network: Network;
  readonly attempts: Map<string, Attempt>;
}

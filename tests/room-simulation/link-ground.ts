import type { Network } from "./network.ts";
import type { World } from "./world.ts";

/** One end of a direct connection. */
export type End = ReturnType<Network["end"]>;

/** An attempt at a connection. */
export interface Attempt {
  readonly nonce: string;
  readonly end: End;
  /** Whether the offering side resumes. */
  readonly resumes: boolean;
}

/** Where links meet: the attempts by their nonces, as bundles would name them. */
export interface LinkGround {
  readonly world: World;
  readonly network: Network;
  readonly attempts: Map<string, Attempt>;
}

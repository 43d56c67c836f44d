/** The first step on a new channel: the creator sends a confirmation, the joiner checks it. */
export type Confirmation =
  | { role: "creator"; epoch: number; bytes: Uint8Array }
  | { role: "joiner"; epoch: number; check: (bytes: Uint8Array) => void };

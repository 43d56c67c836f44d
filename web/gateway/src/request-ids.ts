import { randomBytes } from "node:crypto";

/** Gives request ids that no two processes share: a random start and a count. A client's own id is never taken. */
export function requestIds(): () => string {
  const start = randomBytes(6).toString("base64url");
  let count = 0;
  return () => {
    count += 1;
    return `${start}-${count.toString(36)}`;
  };
}

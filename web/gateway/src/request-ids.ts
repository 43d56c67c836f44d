import { randomBytes } from "node:crypto";

/** Returns a generator of request ids: a random prefix per process and a counter. Ids from clients are ignored. */
export function requestIds(): () => string {
  const prefix = randomBytes(6).toString("base64url");
  let count = 0;
  return () => {
    count += 1;
    return `${prefix}-${count.toString(36)}`;
  };
}

import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { Pseudonyms, type SecretSource } from "./pseudonyms.ts";

const DAY_MS = 24 * 3600 * 1000;

/** A store that keeps each secret. */
class Secrets implements SecretSource {
  readonly #secrets = new Map<number, string>();
  asked = 0;

  async secretOf(day: number): Promise<string> {
    this.asked += 1;
    const secret = this.#secrets.get(day) ?? randomBytes(16).toString("hex");
    this.#secrets.set(day, secret);
    return secret;
  }
}

it("gives an address the same name for a day, and one without its address in it", async () => {
  const secrets = new Secrets();
  let nowMs = 100 * DAY_MS;
  const pseudonyms = new Pseudonyms(secrets, () => nowMs);
  const first = await pseudonyms.of("192.0.2.1");
  nowMs += DAY_MS - 1;
  expect(await pseudonyms.of("192.0.2.1")).toEqual(first);
  expect((await pseudonyms.of("192.0.2.2")).creator).not.toBe(first.creator);
  expect(first.creator).toMatch(/^[A-Za-z0-9_-]{22}$/);
  expect(secrets.asked).toBe(2);
});

it("gives it another name each day, and says that of the day before", async () => {
  const secrets = new Secrets();
  let nowMs = 100 * DAY_MS;
  const pseudonyms = new Pseudonyms(secrets, () => nowMs);
  const first = await pseudonyms.of("192.0.2.1");
  nowMs += DAY_MS;
  const second = await pseudonyms.of("192.0.2.1");
  expect(second.formerCreator).toBe(first.creator);
  expect(second.creator).not.toBe(first.creator);
});

it("gives it the same name after a restart, and asks again after a failure", async () => {
  const secrets = new Secrets();
  const first = await new Pseudonyms(secrets, () => 5).of("192.0.2.1");
  let fails = true;
  const source = {
    secretOf: (day: number) => (fails ? Promise.reject(new Error("down")) : secrets.secretOf(day)),
  };
  const restarted = new Pseudonyms(source, () => 5);
  await expect(restarted.of("192.0.2.1")).rejects.toThrow("down");
  fails = false;
  expect(await restarted.of("192.0.2.1")).toEqual(first);
});

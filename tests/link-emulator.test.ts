import { createSocket, type Socket } from "node:dgram";
import { once } from "node:events";
import { afterEach, describe, expect, test, vi } from "vitest";
import { LinkDirection, queueBytesOf } from "../bench/lib/link-direction.mjs";
import { LinkEmulator } from "../bench/lib/link-emulator.mjs";

const PACKET_BYTES = 1200;
const WIRE_BYTES = PACKET_BYTES + 28;

/** Offers `count` packets to a direction, one every `everyMs` of a clock that only this test moves. */
function arrivals(direction: LinkDirection, count: number, everyMs: number): (number | undefined)[] {
  return Array.from({ length: count }, (_, index) => direction.arrivalMs(PACKET_BYTES, index * everyMs));
}

describe("a direction of the link", () => {
  test("delays each packet by half a round trip", () => {
    const direction = new LinkDirection({ rttMs: 50 }, 1);
    expect(arrivals(direction, 3, 10)).toEqual([25, 35, 45]);
  });

  test("carries no more bytes than its rate allows, and drops what does not fit the queue", () => {
    const profile = { rttMs: 50, bitsPerSec: 100e6 };
    const direction = new LinkDirection(profile, 1);
    // Twice the rate for two seconds.
    const bytesPerMs = 100e6 / 8000;
    const everyMs = WIRE_BYTES / bytesPerMs / 2;
    const times = arrivals(direction, Math.round(2000 / everyMs), everyMs).filter(
      (time) => time !== undefined,
    );
    const last = times.at(-1) ?? 0;
    const carriedBytes = times.length * WIRE_BYTES;
    expect(carriedBytes / (last - 25)).toBeCloseTo(bytesPerMs, 6);
    // What the queue held at the end was carried after the two seconds.
    expect(last - 25 - 2000).toBeLessThanOrEqual((queueBytesOf(profile) + WIRE_BYTES) / bytesPerMs);
    expect(direction.counts.queueDrops).toBe(direction.counts.packets - times.length);
    expect(direction.counts.queueDrops / direction.counts.packets).toBeGreaterThan(0.4);
  });

  test("has a queue of one round trip, between 128 and 256 kB", () => {
    expect([4, 20, 50].map((rttMs) => queueBytesOf({ rttMs, bitsPerSec: 100e6 }))).toEqual([
      128_000, 250_000, 256_000,
    ]);
  });

  test("loses the configured share of packets, the same ones in every run", () => {
    const lostOf = (seed: number) => {
      const times = arrivals(new LinkDirection({ rttMs: 50, lossRate: 0.001 }, seed), 200_000, 1);
      return times.flatMap((time, index) => (time === undefined ? [index] : []));
    };
    const lost = lostOf(1);
    // Expected: 200, with a standard deviation of 14.
    expect(lost.length).toBeGreaterThan(130);
    expect(lost.length).toBeLessThan(270);
    expect(lostOf(1)).toEqual(lost);
    expect(lostOf(2)).not.toEqual(lost);
  });
});

describe("the relay", () => {
  const open: { close(): void }[] = [];
  afterEach(() => {
    for (const each of open.splice(0)) each.close();
  });

  async function socketOf(): Promise<{ socket: Socket; address: { address: string; port: number } }> {
    const socket = createSocket("udp4");
    socket.bind(0, "127.0.0.1");
    await once(socket, "listening");
    open.push(socket);
    const { address, port } = socket.address();
    return { socket, address: { address, port } };
  }

  /** Two devices that know only the relays of each other's addresses. */
  async function linked(profile: { rttMs: number; bitsPerSec?: number; lossRate?: number }) {
    const [zero, one] = [await socketOf(), await socketOf()];
    const emulator = new LinkEmulator(profile);
    open.push(emulator);
    return {
      ...{ zero, one, emulator },
      relayOfZero: await emulator.relayOf(zero.address, 0),
      relayOfOne: await emulator.relayOf(one.address, 1),
    };
  }

  test("passes packets on unchanged and in order, from the address that stands for their sender", async () => {
    const { zero, one, emulator, relayOfZero, relayOfOne } = await linked({ rttMs: 4, bitsPerSec: 100e6 });
    const sent = Array.from({ length: 40 }, (_, index) => `packet ${index}`);
    const got: string[] = [];
    const sources = new Set<number>();
    const all = new Promise<void>((resolve) => {
      one.socket.on("message", (bytes, { port }) => {
        got.push(bytes.toString());
        sources.add(port);
        if (got.length === sent.length) resolve();
      });
    });
    for (const text of sent) zero.socket.send(text, relayOfOne.port, relayOfOne.address);
    await all;
    expect(got).toEqual(sent);
    expect([...sources]).toEqual([relayOfZero.port]);

    // The answer goes to the address that the packets came from.
    const [answer] = await Promise.all([
      once(zero.socket, "message"),
      one.socket.send("answer", relayOfZero.port, relayOfZero.address),
    ]);
    expect([answer[0].toString(), answer[1].port]).toEqual(["answer", relayOfOne.port]);
    expect(emulator.sent.map(({ packets }) => packets)).toEqual([40, 1]);
  });

  test("after a cut the old way is dead, and a new one works", async () => {
    const { zero, one, emulator, relayOfOne } = await linked({ rttMs: 0 });
    const send = (text: string, { port, address }: { port: number; address: string }) =>
      zero.socket.send(text, port, address);
    const first = once(one.socket, "message");
    send("before", relayOfOne);
    expect((await first)[0].toString()).toBe("before");

    emulator.cut();
    const second = once(one.socket, "message");
    send("lost", relayOfOne);
    const relayAfter = await emulator.relayOf(one.address, 1);
    expect(relayAfter.port).not.toBe(relayOfOne.port);
    send("after", relayAfter);
    expect((await second)[0].toString()).toBe("after");
  });

  test("cuts itself when the first device has sent a number of bytes", async () => {
    const { zero, one, emulator, relayOfOne } = await linked({ rttMs: 0 });
    emulator.cutAfter(10);
    const first = once(one.socket, "message");
    zero.socket.send("12345", relayOfOne.port, relayOfOne.address);
    await first;
    const second = once(one.socket, "message");
    zero.socket.send("67890", relayOfOne.port, relayOfOne.address);
    await vi.waitFor(() => expect(emulator.sent[0]?.bytes).toBe(10));
    const relayAfter = await emulator.relayOf(one.address, 1);
    zero.socket.send("after", relayAfter.port, relayAfter.address);
    expect((await second)[0].toString()).toBe("after");
  });
});

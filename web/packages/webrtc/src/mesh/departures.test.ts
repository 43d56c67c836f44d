import { expect, test, vi } from "vitest";
import { deviceOf, fakePair } from "../testing/fake-pair.ts";
import { Departures } from "./departures.ts";
import { commitmentOf, newFarewell } from "./farewell.ts";
import { Roster } from "./roster.ts";

type Pair = ReturnType<typeof fakePair>;

/** What the device `0` knows and does, in a room that `creator` made. */
async function departuresOf({ creator = "0" } = {}) {
  const roster = new Roster<Pair["link"]>(deviceOf("0").id);
  const host = {
    ...{ roster, selfId: deviceOf("0").id, farewell: await newFarewell() },
    creator: () => deviceOf(creator).id,
    isClosed: () => false,
    forget: vi.fn((pair: Pair) => void roster.delete(pair)),
    onRemoved: vi.fn(),
    onExpelled: vi.fn(),
  };
  const add = (letter: string, options?: Parameters<typeof fakePair>[1]) => {
    const pair = fakePair(letter, options);
    roster.add(deviceOf(letter).id, pair);
    return pair;
  };
  return { departures: new Departures(host), host, roster, add };
}

test("L5: a device that leaves gives away its secret, which fits what it had committed to", async () => {
  const { departures, host, add } = await departuresOf();
  const neighbour = add("a");
  departures.leave();
  const { secret, commitment } = host.farewell;
  expect(neighbour.link.sendMessage).toHaveBeenCalledExactlyOnceWith({
    ...{ kind: "left", id: deviceOf("0").id, secret },
  });
  expect(await commitmentOf(secret)).toBe(commitment);
});

test("L5: a device that is away has left once its secret is known, and every neighbour is notified", async () => {
  const { departures, host, roster, add } = await departuresOf();
  const { secret, commitment } = await newFarewell();
  const [gone, other] = [add("a", { isIn: false }), add("b")];
  gone.commitment = commitment;
  const left = { kind: "left", id: deviceOf("a").id, secret } as const;
  await departures.onLeft(left);
  expect(host.forget).toHaveBeenCalledExactlyOnceWith(gone);
  expect(other.link.sendMessage).toHaveBeenCalledExactlyOnceWith(left);
  expect(roster.isGone(deviceOf("a").id)).toBe(true);
  // When repeated, it changes nothing and is not passed on again.
  await departures.onLeft(left);
  expect(other.link.sendMessage).toHaveBeenCalledOnce();
});

test("L5: no device can say of another one that it has left", async () => {
  const { departures, host, roster, add } = await departuresOf();
  const [known, silent] = [add("a"), add("b")];
  known.commitment = (await newFarewell()).commitment;
  const { secret } = await newFarewell();
  for (const letter of ["a", "b", "c"]) await departures.onLeft({ id: deviceOf(letter).id, secret });
  expect(host.forget).not.toHaveBeenCalled();
  expect(roster.all).toEqual([known, silent]);
});

test("M5: only the creator's removal counts", async () => {
  const { departures, host, add } = await departuresOf({ creator: "a" });
  const [, victim] = [add("a"), add("b"), add("c")];
  departures.onRemoved(deviceOf("c").id, deviceOf("b").id);
  expect(host.onRemoved).not.toHaveBeenCalled();
  departures.onRemoved(deviceOf("a").id, deviceOf("b").id);
  expect(host.onRemoved).toHaveBeenCalledExactlyOnceWith(victim);
  await vi.waitFor(() => expect(host.forget).toHaveBeenCalledExactlyOnceWith(victim));
  departures.onRemoved(deviceOf("a").id, deviceOf("0").id);
  expect(host.onExpelled).toHaveBeenCalledOnce();
});

test("L4: a relayed device is notified of its removal before its carrier, which then drops what is for it", async () => {
  const { departures, add } = await departuresOf();
  const [carrier, relayed] = [add("a"), add("b")];
  relayed.link.isRelayed = true;
  let leave = () => {};
  relayed.link.leave.mockReturnValue(
    new Promise((resolve) => {
      leave = () => resolve(undefined);
    }),
  );
  const removing = departures.remove(relayed, deviceOf("b").id);
  const removed = { kind: "removed", id: deviceOf("b").id };
  expect(relayed.link.sendMessage).toHaveBeenCalledWith(removed);
  expect(carrier.link.sendMessage).not.toHaveBeenCalled();
  leave();
  await removing;
  expect(carrier.link.sendMessage).toHaveBeenCalledExactlyOnceWith(removed);
});

test("L5, M5: who comes back learns who has left, and from the creator who was removed", async () => {
  for (const creator of ["0", "b"]) {
    const { departures, roster, add } = await departuresOf({ creator });
    const departure = { id: deviceOf("a").id, secret: "secret" };
    roster.depart(departure);
    roster.remove(deviceOf("c").id);
    const back = add("b");
    departures.notify(back);
    const said = back.link.sendMessage.mock.calls.map(([message]) => message);
    expect(said).toContainEqual({ kind: "left", ...departure });
    expect(said.some(({ kind }) => kind === "removed")).toBe(creator === "0");
  }
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { loadLinkWasm } from "../link/link-wasm.ts";
import { fetchFromDisk } from "../testing/fetch-from-disk.ts";
import { channels } from "../testing/memory-channel.ts";
import { PairCore } from "./pair-core.ts";
import type { ContentEvent, PairingPlace, PairReport } from "./pair-port.ts";
import { MemorySession } from "./pair-session.ts";
import { Relays } from "./relays.ts";

const ROOM_ID = "9b2c1b0e-4b1c-4f57-9d4e-0a8f5d5b9a11";
const PLACE: PairingPlace = { pairingId: ROOM_ID, code: "K7QP2" };
const RESUMED: PairingPlace = { pairingId: ROOM_ID, code: undefined };
const fixture = join(import.meta.dirname, "../../../../../tests/fixtures/pairing.json");
const { descriptions } = JSON.parse(readFileSync(fixture, "utf8")) as {
  descriptions: { kind: "offer" | "answer"; sdp: string; candidates: string[] }[];
};
const local = (kind: "offer" | "answer") => {
  const found = descriptions.find((one) => one.kind === kind);
  if (!found) throw new Error("there is no such description");
  return { sdp: found.sdp, candidates: found.candidates };
};
const idOf = (digit: string) => digit.repeat(32);
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 20_000 });

beforeAll(async () => {
  fetchFromDisk();
  await loadLinkWasm();
});
afterAll(() => vi.unstubAllGlobals());

/** What one device keeps of its pairs, and a new core for each. */
class TestDevice {
  readonly relays = new Relays<PairCore>();
  readonly tries = { used: 0 };
  readonly reports: PairReport[] = [];
  readonly contents: ContentEvent[] = [];

  core(session = new MemorySession()): PairCore {
    return new PairCore(
      { roomId: ROOM_ID, session, tries: this.tries, relays: this.relays },
      {
        onReport: (report) => this.reports.push(report),
        onContent: (event) => this.contents.push(event),
      },
    );
  }

  has(kind: PairReport["kind"]): boolean {
    return this.reports.some((report) => report.kind === kind);
  }

  get texts(): string[] {
    return this.contents.flatMap((event) => (event.kind === "text" ? [event.text] : []));
  }
}

/** Returns the answer of a core to the offer of another one. */
function answerOf(offering: PairCore, answering: PairCore, place = PLACE, code = place.code): string {
  answering.read(offering.offer(local("offer"), place), { ...place, code });
  return answering.answer(local("answer")).receiverId;
}

async function link(offering: PairCore, answering: PairCore, place = PLACE) {
  offering.dropAttempt();
  answering.read(offering.offer(local("offer"), place), place);
  offering.accept(answering.answer(local("answer")).receiverId);
  const [one, two] = channels();
  answering.attach(0, { channel: two });
  offering.attach(0, { channel: one });
  await eventually(() => expect([offering.isConnected, answering.isConnected]).toEqual([true, true]));
}

test("pairing P3: a refused answer is counted before it fails, for all pairs, and after three none is checked", () => {
  const [ada, ben] = [new TestDevice(), new TestDevice()];
  const counted: number[] = [];
  for (let number = 1; number <= 3; number += 1) {
    const offering = ada.core();
    const wrong = answerOf(offering, ben.core(), PLACE, "WRONG1");
    expect(() => offering.accept(wrong)).toThrow();
    counted.push(offering.triesUsed);
  }
  expect(counted).toEqual([1, 2, 3]);
  expect(() => ada.core().offer(local("offer"), PLACE)).toThrow(
    expect.objectContaining({ code: "tries_spent" }),
  );
});

test("an answer that was right is refused once other pairs have spent the tries", () => {
  const [ada, ben] = [new TestDevice(), new TestDevice()];
  const offering = ada.core();
  const right = answerOf(offering, ben.core());
  ada.tries.used = 3;
  expect(() => offering.accept(right)).toThrow(expect.objectContaining({ code: "tries_spent" }));
});

test("pairing R2: no answer to an attempt that was dropped is accepted, and it is no try", () => {
  const [ada, ben] = [new TestDevice(), new TestDevice()];
  const offering = ada.core();
  const late = answerOf(offering, ben.core());
  offering.dropAttempt();
  expect(() => offering.accept(late)).toThrow();
  expect(ada.tries.used).toBe(0);
});

test("pairing R2 to R4: what two devices resume with is kept before it can be seen", async () => {
  const [ada, ben] = [new TestDevice(), new TestDevice()];
  const [adaKeeps, benKeeps] = [new MemorySession(), new MemorySession()];
  const [one, two] = [ada.core(adaKeeps), ben.core(benKeeps)];
  await link(one, two);
  expect([adaKeeps.phrase, adaKeeps.side, benKeeps.side]).toEqual([benKeeps.phrase, "offering", "answering"]);
  const [adaBefore, benBefore] = [adaKeeps.resumeState, benKeeps.resumeState];
  const offer = one.offer(local("offer"), RESUMED);
  expect(adaKeeps.resumeState).not.toEqual(adaBefore);
  two.read(offer, RESUMED);
  expect(benKeeps.resumeState).toEqual(benBefore);
  const { receiverId } = two.answer(local("answer"));
  expect(benKeeps.resumeState).not.toEqual(benBefore);
  const offered = adaKeeps.resumeState;
  one.accept(receiverId);
  expect(adaKeeps.resumeState).not.toEqual(offered);
  // None of this has reached a channel: both crash, and still find each other.
  const phrase = adaKeeps.phrase;
  await link(ada.core(adaKeeps), ben.core(benKeeps), RESUMED);
  expect([adaKeeps.phrase, benKeeps.phrase]).toEqual([phrase, phrase]);
});

test("a forged offer ends no attempt", async () => {
  const [ada, ben] = [new TestDevice(), new TestDevice()];
  const [one, two] = [ada.core(), ben.core()];
  await link(one, two);
  const good = answerOf(one, two, RESUMED);
  expect(() => two.read({ callerId: "AgUA", roomCode: "AgI" }, RESUMED)).toThrow();
  one.accept(good);
  const [oneEnd, twoEnd] = channels();
  const before = ben.reports.length;
  two.attach(0, { channel: twoEnd });
  one.attach(0, { channel: oneEnd });
  await eventually(() => expect(ben.reports.slice(before).map(({ kind }) => kind)).toEqual(["connected"]));
});

test("M2: what a new device sends counts once it has said who it is, and too much of it ends its connection", async () => {
  const [ada, ben] = [new TestDevice(), new TestDevice()];
  const [one, two] = [ada.core(), ben.core()];
  await link(one, two);
  two.identify({ id: idOf("a"), name: "Ada" }, 1);
  two.driver.sendText("00".repeat(8), "early");
  await eventually(() =>
    expect(ben.contents).toContainEqual(expect.objectContaining({ kind: "text_delivered" })),
  );
  expect(ada.contents).toEqual([]);
  one.identify({ id: idOf("b"), name: "Ben" }, 1);
  await eventually(() => expect(ada.texts).toEqual(["early"]));

  const [cleo, dan] = [new TestDevice(), new TestDevice()];
  const [three, four] = [cleo.core(), dan.core()];
  await link(three, four);
  for (let number = 0; number < 65; number += 1) {
    four.driver.sendText(number.toString(16).padStart(16, "0"), `${number}`);
  }
  await eventually(() => expect(cleo.reports).toContainEqual({ kind: "lost", code: "unknown_device" }));
  three.identify({ id: idOf("d"), name: "Dan" }, undefined);
  expect(cleo.texts).toEqual([]);
});

test("R1, R4: two devices are linked through a third one, once for each attempt, until that one is gone", async () => {
  const [ada, ben, cleo] = [new TestDevice(), new TestDevice(), new TestDevice()];
  const [adaBen, benAda, adaCleo, cleoAda] = [ada.core(), ben.core(), ada.core(), cleo.core()];
  await link(adaBen, benAda);
  await link(adaCleo, cleoAda);
  for (const core of [benAda, cleoAda]) core.identify({ id: idOf("a"), name: "Ada" }, 1);
  adaBen.identify({ id: idOf("b"), name: "Ben" }, 1);
  adaCleo.identify({ id: idOf("c"), name: "Cleo" }, 2);

  const guests = { pairingId: "00000000-0000-8000-8000-000000000001", code: PLACE.code };
  const [benCleo, cleoBen] = [ben.core(), cleo.core()];
  expect(benCleo.openRelay(idOf("a"), idOf("c"))).toBe(false);
  benCleo.accept(answerOf(benCleo, cleoBen, guests));
  expect(benCleo.openRelay(idOf("a"), idOf("c"))).toBe(true);
  expect(cleoBen.openRelay(idOf("a"), idOf("b"))).toBe(true);
  await eventually(() => expect([benCleo.isConnected, cleoBen.isConnected]).toEqual([true, true]));
  expect([benCleo.link.isRelayed, benCleo.openRelay(idOf("a"), idOf("c"))]).toEqual([true, false]);
  cleoBen.identify({ id: idOf("b"), name: "Ben" }, undefined);
  benCleo.driver.sendText("11".repeat(8), "through Ada");
  await eventually(() => expect(cleo.texts).toEqual(["through Ada"]));
  expect(ada.contents).toEqual([]);

  benAda.disconnect();
  await eventually(() => expect(ben.has("lost")).toBe(true));
  expect(benCleo.isConnected).toBe(false);
});

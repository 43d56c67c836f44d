import { seededRandom } from "@orbitroom/app-kit/text/seeded-random.ts";
import { expect, test } from "vitest";
import type { Annotation } from "../annotations/annotation.ts";
import { sentences } from "../identity/testing/text-book.ts";
import { squeeze } from "../text/find-quote.ts";
import { encodeMessage } from "./place-message.ts";
import { type SimulatedDevice, SimulatedRoom, SimulatedVersion } from "./testing/simulated-readers.ts";

const hash = (digit: string) => digit.repeat(64);
const [june, july, august] = [sentences("June", 30), sentences("July", 30), sentences("August", 30)];
const chapters = (...parts: readonly string[][]) => parts.map((lines) => lines.join(" "));

const first = { text: hash("a"), work: hash("f") };
const original = new SimulatedVersion({ book: hash("1"), ...first }, chapters(june, july, august));
/** The same text in another file. */
const download = new SimulatedVersion({ book: hash("2"), ...first }, chapters(june, july, august));
/** A preface, a line less in July, August in two documents. */
const edition = new SimulatedVersion(
  { book: hash("3"), text: hash("b"), work: hash("f") },
  chapters(
    ["A preface that is new."],
    june,
    july.filter((_, at) => at !== 3),
    august.slice(0, 12),
    august.slice(12),
  ),
);
const otherBook = new SimulatedVersion({ book: hash("4"), text: hash("c"), work: hash("e") }, chapters(june));

/** The place where a line begins in a version. */
function cfiAt(version: SimulatedVersion, line: string): string {
  const index = version.texts.findIndex((text) => text.includes(squeeze(line)));
  return version.cfiOf(index, version.texts[index]?.indexOf(squeeze(line)) ?? 0);
}

function noteAt(id: string, version: SimulatedVersion, line: string): Annotation {
  return {
    ...({ id, kind: "highlight", cfi: cfiAt(version, line), text: line, note: "", colour: "sun" } as const),
    ...{ chapter: "", fraction: 0.5, createdMs: 1, version: 1, isDeleted: false },
  };
}

const goTo = async (device: SimulatedDevice, line: string, timeMs = 5): Promise<void> => {
  device.cfi = cfiAt(device.version, line);
  await device.talk.sharePlace({ cfi: device.cfi, fraction: 0.5, timeMs });
};
const noRandom = () => 0;

test("devices with the same text share places as they are, in whichever file it is", async () => {
  const room = new SimulatedRoom();
  const [ada, ben] = [room.add("ada", original, "others"), room.add("ben", download, "others")];
  await goTo(ada, july[3] ?? "");
  await room.settle(noRandom);
  expect(ben.talk.placeOf("ada")).toMatchObject({ cfi: ada.cfi, fraction: 0.5, timeMs: 5 });
  expect(ben.talk.placeOf("ada")?.isApproximate).toBeUndefined();
});

test("the place of a device with another version is where the same words are, or about there", async () => {
  const room = new SimulatedRoom();
  const [ada, ben] = [room.add("ada", original, "others"), room.add("ben", edition, "others")];
  await goTo(ada, august[14] ?? "");
  await goTo(ben, june[2] ?? "");
  await room.settle(noRandom);
  expect(ben.talk.placeOf("ada")).toMatchObject({
    cfi: cfiAt(edition, august[14] ?? ""),
    isApproximate: true,
  });
  expect(ada.talk.placeOf("ben")).toMatchObject({ cfi: cfiAt(original, june[2] ?? ""), isApproximate: true });
  // The line itself is not in the edition, but what follows is.
  await goTo(ada, july[3] ?? "");
  await room.settle(noRandom);
  expect(edition.placeOf(ben.talk.placeOf("ada")?.cfi ?? "").index).toBe(2);
});

test("another book stays out of it, and an earlier version of the app is understood", async () => {
  const room = new SimulatedRoom();
  const ada = room.add("ada", original, "own");
  room.add("eve", otherBook, "own").notes.state.set({ all: [noteAt("n", otherBook, june[1] ?? "")] });
  await room.settle(noRandom);
  expect(ada.notes.state.get().all).toEqual([]);
  const place = { type: "place", cfi: cfiAt(original, june[1] ?? ""), fraction: 0.1, timeMs: 3 } as const;
  await ada.talk.receive("old", encodeMessage({ ...place, book: original.book.book }));
  expect(ada.talk.placeOf("old")).toMatchObject({ cfi: place.cfi, timeMs: 3 });
  await ada.talk.receive("older", encodeMessage({ ...place, book: edition.book.book }));
  expect(ada.talk.placeOf("older")).toBeUndefined();
  // It reads what this one sends: the file, the place and the time are where they were.
  await goTo(ada, june[4] ?? "");
  const sent = JSON.parse(room.devices[1]?.inbox.at(-1)?.text ?? "{}");
  expect(sent).toMatchObject({ type: "place", book: original.book.book, cfi: ada.cfi, timeMs: 5 });
});

test("of two places that are looked for at once, the later one counts", async () => {
  let isFirst = true;
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  class SlowVersion extends SimulatedVersion {
    override async find(...place: Parameters<SimulatedVersion["find"]>) {
      const waits = isFirst;
      isFirst = false;
      if (waits) await released;
      return super.find(...place);
    }
  }
  const room = new SimulatedRoom();
  const ada = room.add("ada", original, "others");
  const ben = room.add("ben", new SlowVersion(edition.book, edition.texts), "others");
  await goTo(ada, june[2] ?? "");
  await goTo(ada, august[20] ?? "");
  const [first, second] = ben.inbox.map(({ from, text }) => ben.talk.receive(from, text));
  await second;
  release();
  await first;
  expect(ben.talk.placeOf("ada")?.cfi).toBe(cfiAt(edition, august[20] ?? ""));
});

test.each(Array.from({ length: 30 }, (_, seed) => [seed]))(
  "one reader's devices with three files have the same notes in the end, each where its text is (seed %i)",
  async (seed) => {
    const random = seededRandom(seed);
    const pick = <Value>(values: readonly Value[]): Value | undefined =>
      values[Math.floor(random() * values.length)];
    const room = new SimulatedRoom();
    room.add("phone", original, "own");
    room.add("tablet", random() < 0.5 ? download : edition, "own");
    room.add("laptop", edition, "own");
    let made = 0;
    for (let step = 0; step < 60; step += 1) {
      const device = pick(room.devices);
      if (!device) continue;
      const { notes, version } = device;
      const note = pick(notes.state.get().all);
      const action = random();
      if (action < 0.25) {
        const line = pick(
          [...june, ...july, ...august].filter((one) =>
            version.texts.some((text) => text.includes(squeeze(one))),
          ),
        );
        if (line) await notes.merge([noteAt(`note-${made++}`, version, line)]);
      } else if (action < 0.4 && note) notes.edit(note.id, { note: `edit ${step}` });
      else if (action < 0.45 && note) notes.edit(note.id, { isDeleted: true });
      else if (action < 0.55) await goTo(device, pick(june) ?? "", step);
      else if (action < 0.62) {
        device.isAway = !device.isAway;
        if (!device.isAway) device.talk.ask();
      } else await device.receiveNext();
    }
    for (const device of room.devices) device.isAway = false;
    // A device that comes back asks, and is asked.
    for (const device of room.devices) device.talk.ask();
    await room.settle(random);

    const seen = (device: SimulatedDevice) =>
      new Map(
        device.notes.state
          .get()
          .all.map(({ id, note, isDeleted, version }) => [id, { note, isDeleted, version }]),
      );
    const [phone, ...others] = room.devices;
    if (!phone) throw new Error("There is no device.");
    expect(seen(phone).size).toBe(made);
    for (const device of others) expect(seen(device)).toEqual(seen(phone));
    for (const { notes, version } of room.devices) {
      for (const note of notes.state.get().all.filter(({ isDeleted }) => !isDeleted)) {
        const text = squeeze(note.text);
        const has = version.texts.some((one) => one.includes(text));
        expect(note.isMissing === true, `${note.id}: ${note.text}`).toBe(!has);
        if (has) expect(version.textAt(note.cfi, text.length)).toBe(text);
      }
    }
    // Each knows where the others are, in its own version.
    for (const device of room.devices) {
      for (const other of room.devices) {
        if (device === other || other.cfi === "") continue;
        const there = device.talk.placeOf(other.id);
        expect(there && device.version.textAt(there.cfi, 30)).toBe(other.version.textAt(other.cfi, 30));
      }
    }
  },
);

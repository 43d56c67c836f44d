import { expect, test } from "vitest";
import { deviceNumber } from "../worker/device-number.ts";
import { transcript } from "./export-room.ts";

test("writes who said what, with files named as in the zip", () => {
  const text = transcript(
    [
      { kind: "text", id: "1", from: "me", text: "hi", atMs: 0, delivered: true },
      {
        kind: "file",
        id: "2",
        from: "them",
        name: "../x",
        mediaType: "",
        sizeBytes: 1,
        atMs: 0,
        state: "done",
        stored: true,
      },
    ],
    () => "_x",
  );
  expect(text).toBe("1970-01-01T00:00:00.000Z you: hi\n1970-01-01T00:00:00.000Z roommate: [file _x, done]\n");
});

test("with several devices their names say who sent what to whom, and who has come or gone", () => {
  const device = (pair: number, name: string) => ({
    ...{ pair: deviceNumber(pair), name, state: "linked" as const, phrase: undefined, isCreator: false },
  });
  const text = { kind: "text" as const, text: "hi", atMs: 0, delivered: true };
  const lines = transcript(
    [
      { ...text, id: "1", from: "me", to: [deviceNumber(1), deviceNumber(2)] },
      { ...text, id: "2", from: "me", to: [deviceNumber(2)] },
      { ...text, id: "3", from: "them", pair: deviceNumber(1) },
      {
        kind: "presence",
        id: "4",
        from: "them",
        atMs: 0,
        pair: deviceNumber(2),
        name: "Mac",
        change: "removed",
      },
    ],
    (id) => id,
    [device(1, "Anna’s iPhone"), device(2, "Mac")],
  );
  expect(lines.replaceAll("1970-01-01T00:00:00.000Z ", "")).toBe(
    "you: hi\nyou to Mac: hi\nAnna’s iPhone: hi\n[Mac was removed]\n",
  );
});

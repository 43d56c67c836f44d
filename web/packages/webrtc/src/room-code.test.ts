import { expect, test } from "vitest";
import { normaliseRoomCode, roomCodeProblem } from "./room-code.ts";

test.each(["ABCD", "abcdefghij", " 12ab ", "0000"])("'%s' is a good code", (code) => {
  expect(roomCodeProblem(code)).toBeUndefined();
});

test.each([
  ["abc", "at least 4"],
  ["abcdefghijk", "at most 10"],
  ["ab cd", "letters and digits only"],
  ["äbcd", "letters and digits only"],
])("'%s' is refused: %s", (code, why) => {
  expect(roomCodeProblem(code)).toContain(why);
});

test("case and surrounding space make no difference", () => {
  expect(normaliseRoomCode(" aB3d ")).toBe("AB3D");
});

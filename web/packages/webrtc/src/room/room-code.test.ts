import { expect, test } from "vitest";
import { normaliseRoomCode, roomCodeProblem } from "./room-code.ts";

test.each(["ABCD", "abcdefghij", " 12ab ", "01234567", "000A"])("accepts '%s'", (code) => {
  expect(roomCodeProblem(code)).toBeUndefined();
});

test.each([
  ["abc", "at least 4"],
  ["abcdefghijk", "at most 10"],
  ["0000", "digits only needs at least 8"],
  [" 0123456 ", "digits only needs at least 8"],
  ["ab cd", "letters and digits only"],
  ["äbcd", "letters and digits only"],
])("refuses '%s': %s", (code, message) => {
  expect(roomCodeProblem(code)).toContain(message);
});

test("ignores case and surrounding white space", () => {
  expect(normaliseRoomCode(" aB3d ")).toBe("AB3D");
});

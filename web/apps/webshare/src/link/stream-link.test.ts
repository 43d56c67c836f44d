import { appRoomLink } from "@orbitroom/app-kit/entry/app-room-link.ts";
import { encodeRoomToken } from "@orbitroom/webrtc";
import { expect, test } from "vitest";
import { parseStreamInput, WATCH_PATH } from "./stream-link.ts";

const roomId = "12345678-9abc-4def-8123-456789abcdef";

test("a link leads to its room, whole, without its code, or as its last part alone", () => {
  const link = appRoomLink(WATCH_PATH, encodeRoomToken(roomId), "AB12CD");
  const read = parseStreamInput(` ${link} `);
  expect(read?.code).toBe("AB12CD");
  const token = read?.token ?? "";
  expect(link).toContain(`/sharestream/${token}#`);
  expect(parseStreamInput(link.split("#")[0] ?? "")).toEqual({ token, code: "" });
  expect(parseStreamInput(token)).toEqual({ token, code: "" });
});

test.each([
  "",
  "hello",
  "https://orbitroom.example/sharestream/",
  "https://orbitroom.example/sharestream/x#code=A",
])("leads nowhere: '%s'", (text) => {
  expect(parseStreamInput(text)).toBeUndefined();
});

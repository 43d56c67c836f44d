import fc from "fast-check";
import { expect, test } from "vitest";
import {
  encodeRoomToken,
  parseCodeFragment,
  parseRoomInput,
  parseRoomToken,
  roomLink,
} from "./room-token.ts";

const origin = "https://orbitroom.example";

test("a token has 22 characters and parses to its room id", () => {
  fc.assert(
    fc.property(fc.uuid({ version: 4 }), (roomId) => {
      const token = encodeRoomToken(roomId);
      expect(token).toHaveLength(22);
      expect(parseRoomToken(token)).toEqual({ roomId });
      expect(parseRoomInput(roomId.toUpperCase())).toEqual({ roomId });
      expect(parseRoomInput(` ${token} `)).toEqual({ roomId });
    }),
  );
});

test("a link parses to its room and code, and has the code only in its fragment", () => {
  fc.assert(
    fc.property(fc.uuid({ version: 4 }), fc.stringMatching(/^[A-Z0-9]{4,10}$/), (roomId, code) => {
      const link = roomLink(origin, roomId, code);
      expect(parseRoomInput(link)).toEqual({ roomId, code });
      expect(link.slice(0, link.indexOf("#"))).toBe(roomLink(origin, roomId));
      expect(parseCodeFragment(new URL(link).hash)).toBe(code);
    }),
  );
});

test("any malformed or empty token parses to an empty object", () => {
  expect(parseRoomToken(undefined)).toEqual({});
  expect(parseRoomToken("")).toEqual({});
  fc.assert(
    fc.property(fc.string(), (text) => {
      const { roomId } = parseRoomToken(text);
      expect(roomId === undefined || encodeRoomToken(roomId).startsWith(text.slice(0, 21))).toBe(true);
    }),
  );
  // Sixteen bytes that are not a UUID of a known version.
  expect(parseRoomToken("AAAAAAAAAAAAAAAAAAAAAA")).toEqual({});
});

test("a URL of another site names no room", () => {
  fc.assert(fc.property(fc.webUrl(), (url) => parseRoomInput(url).roomId === undefined));
});

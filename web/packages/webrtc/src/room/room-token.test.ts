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

const roomId = "2f1c3b1e-8f0a-4c55-9b7e-0d1e2f3a4b5c";
const link = roomLink(origin, roomId, "STAR42");
const bare = roomLink(origin, roomId);
const other = roomLink(origin, "9b7e3b1e-8f0a-4c55-8b7e-0d1e2f3a4b5c", "MOON99");

test.each([
  `Join my room ${link}`,
  `Join my room\n${link}\nSee you`,
  // A single-line field drops the line break.
  `Join my room${link}`,
  `Room: ${link}`,
  `${link} see you there`,
  `Come (${link}).`,
  `"${link}"`,
  `“${link}”…`,
  `<${link}|Orbitroom>`,
  `[${link}](${link})`,
  `**${link}**`,
  `房间：${link}。快来`,
  `${link}.`,
  `https://a.example/news, and ${link}!`,
  `${bare} or with the code ${link}`,
  `${link.replace("#", "?from=chat#")}`,
  `${link.replace("#", "/#")}`,
  link.replace("orbitroom.example", "[::1]:4600"),
  link.replace("https://", "HTTP://"),
])("an invitation names the room of its link: %o", (text) => {
  expect(parseRoomInput(text)).toEqual({ roomId, code: "STAR42" });
});

test("an invitation without a code names its room", () => {
  expect(parseRoomInput(`Join my room ${bare}`)).toEqual({ roomId });
  expect(parseRoomInput(`Join my room ${bare}/.`)).toEqual({ roomId });
});

test.each([
  `https://evil.example/?next=${link}`,
  `https://evil.example/#${link}`,
  `${bare}extra`,
  `${bare}/more`,
  `javascript:/commonroom/${bare.slice(-22)}`,
  `Join: ftp://orbitroom.example/commonroom/${bare.slice(-22)}`,
  "Join my room https://",
  "Join my room",
])("a text that names no room, or several, names none: %o", (text) => {
  expect(parseRoomInput(text).roomId).toBeUndefined();
});

test.each([`${link} ${other}`, `Not ${other}, but ${bare}`, `<${bare}>\n<${other}>`])(
  "a text with links to several rooms names none, and says so: %o",
  (text) => {
    expect(parseRoomInput(text)).toEqual({ hasSeveral: true });
  },
);

test("an invitation names its room however a messenger encloses, ends or repeats the link", () => {
  const around = fc.constantFrom(
    ["<", ">"],
    ["(", ")"],
    ['"', '"'],
    ["“", "”"],
    ["[", "]"],
    ["*", "*"],
    ["", ""],
  );
  const end = fc.constantFrom("", ".", ",", "!", "?", "…", "。", ":", ").", "\n", "\r\nSee you");
  const begin = fc.constantFrom("", "Join my room ", "Join my room\n", "房间：");
  fc.assert(
    fc.property(begin, around, end, fc.integer({ min: 1, max: 3 }), (before, [open, close], after, times) => {
      const text = `${before}${open}${link}${close}${after}`;
      expect(parseRoomInput(Array(times).fill(text).join(" "))).toEqual({ roomId, code: "STAR42" });
      expect(parseRoomInput(`${text} ${open}${other}${close}${after}`)).toEqual({ hasSeveral: true });
    }),
  );
});

test("a long pasted text is read in no time", () => {
  expect(
    parseRoomInput(`${"https://".repeat(50_000)}${" https://a.example/commonroom/x".repeat(5_000)}`),
  ).toEqual({});
});

test("an invitation names its room in any text without other addresses", () => {
  const text = fc.string({ unit: "binary" }).filter((some) => !/http|[a-z\d/]$/i.test(some));
  fc.assert(
    fc.property(text, text, (before, after) => {
      expect(parseRoomInput(`${before} ${link} ${after}`)).toEqual({ roomId, code: "STAR42" });
    }),
  );
});

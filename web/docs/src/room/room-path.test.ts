import { roomLink } from "@orbitroom/webrtc";
import { expect, test } from "vitest";
import { roomPathOf } from "./room-path.ts";

const ID = "0f8fad5b-d9cb-469f-a165-70867728950e";
const OTHER = "7c9e6679-7425-40de-944b-e07fc1f90ae7";
const rooms = [
  { roomId: OTHER, phrase: "Café crème" },
  { roomId: ID, phrase: undefined },
];

test.each([
  ["a link", roomLink("https://orbitroom.example", ID), roomLink("", ID)],
  ["a link with its code", roomLink("https://orbitroom.example", ID, "STAR42"), roomLink("", ID, "STAR42")],
  ["an id in any case", ID.toUpperCase(), roomLink("", ID)],
  ["a name in any case, with or without accents", "  cafe CREME ", roomLink("", OTHER)],
])("%s opens its room", (_, text, path) => {
  expect(roomPathOf(text, rooms)).toBe(path);
});

test.each(["", "  ", "cafe", "https://orbitroom.example/privacy", "javascript:alert(1)"])(
  "'%s' opens no room",
  (text) => {
    expect(roomPathOf(text, rooms)).toBeUndefined();
  },
);

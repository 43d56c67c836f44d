import fc from "fast-check";
import { expect, test } from "vitest";
import { encodeMediaMessage, type MediaMessage, MediaMessageReader } from "./media-message.ts";

/** A description with sections for tracks that the sender sends. */
const sdpWith = (tracks: number, more = "") =>
  `v=0\r\n${"m=video 9 UDP/TLS/RTP/SAVPF 96\r\na=sendonly\r\n".repeat(tracks)}${more}`;
const offer = (sdp: string): MediaMessage => ({ kind: "description", type: "offer", sdp });
const read = (parts: readonly Uint8Array[], reader = new MediaMessageReader()) =>
  parts.map((part) => reader.read(part)).at(-1);

test.each<MediaMessage>([
  offer(sdpWith(8)),
  offer(`${sdpWith(1)}a=x:${"ü".repeat(30_000)}`),
  { kind: "description", type: "answer", sdp: sdpWith(8, "m=audio 9 X 0\r\na=recvonly\r\n".repeat(24)) },
  { kind: "candidate", candidate: "candidate:1 1 udp 1 192.0.2.1 9 typ host", mid: "0" },
  { kind: "ask" },
  { kind: "turn" },
])("V2: reads what was written, in parts that fit: $kind", (message) => {
  const parts = encodeMediaMessage(message);
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThan(16 * 1024);
  expect(read(parts)).toEqual(message);
});

test.each<[string, unknown]>([
  ["a description that is too long", offer("x".repeat(64 * 1024 + 1))],
  ["nine tracks", offer(sdpWith(9))],
  ["33 sections", offer(sdpWith(0, "m=audio 0 X 0\r\n".repeat(33)))],
  ["a data channel", offer(sdpWith(1, "m=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\n"))],
  ["a rollback", { kind: "description", type: "rollback", sdp: "" }],
  ["a candidate that is too long", { kind: "candidate", candidate: "x".repeat(513), mid: "0" }],
  ["null", null],
])("V3: refuses %s", (_name, value) => {
  expect(() => read(encodeMediaMessage(value as MediaMessage))).toThrow();
});

test("V2: any parts are read or refused, and never kept without a limit", () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 64 }), { maxLength: 8 }), (parts) => {
      try {
        const message = read(parts);
        expect([undefined, "description", "candidate", "ask", "turn"]).toContain(message?.kind);
      } catch (error) {
        expect(error).toBeInstanceOf(Error);
      }
    }),
  );
  const reader = new MediaMessageReader();
  expect(() => {
    for (let count = 0; count < 8; count++) reader.read(new Uint8Array(15 * 1024));
  }).toThrow("wrong length");
});

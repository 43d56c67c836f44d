import { expect, test, vi } from "vitest";
import type { MeshPair } from "../mesh/mesh-pair.ts";
import type { PairCore } from "../mesh/pair-core.ts";
import type { PairLink } from "../mesh/pair-link.ts";
import { RoomMedia } from "./room-media.ts";

const nothing = { onStream: () => {}, onStreamEnded: () => {}, onFailed: () => {} };
const newMedia = () => new RoomMedia({ recent: async () => ({ iceServers: [] }) }, () => [], nothing);
const pairWith = (id: string) =>
  ({ device: { id, name: id }, link: {} }) as unknown as MeshPair<PairLink<PairCore>>;
const streamOf = (tracks: number) =>
  ({ getTracks: () => Array.from({ length: tracks }, () => ({})) }) as unknown as MediaStream;

test("V3: the limit of eight tracks is one for each device", () => {
  const media = newMedia();
  for (const name of "abcdefg") media.share(streamOf(2), pairWith(name));
  media.share(streamOf(6), pairWith("a"));
  expect(() => media.share(streamOf(1), pairWith("a"))).toThrow("at most 8 tracks");
  expect(() => media.share(streamOf(1), undefined)).toThrow("at most 8 tracks");
  media.share(streamOf(6), pairWith("b"));
});

test("V3: what is shared with all counts for each device", () => {
  const media = newMedia();
  const share = media.share(streamOf(8), undefined);
  expect(() => media.share(streamOf(1), pairWith("a"))).toThrow("at most 8 tracks");
  share.stop();
  media.share(streamOf(8), pairWith("a"));
});

test.each([
  ["media_relayed", { isRelayed: true, port: { driver: { peerCan: () => true } } }],
  ["media_unsupported", { isRelayed: false, port: { driver: { peerCan: () => false } } }],
])("V1: a share with a pair that can have no media fails with %s", (code, link) => {
  const onFailed = vi.fn();
  const device = { id: "a", name: "Ada" };
  const pair = { device, isIn: true, link } as unknown as MeshPair<PairLink<PairCore>>;
  const media = new RoomMedia({ recent: async () => ({ iceServers: [] }) }, () => [pair], {
    ...nothing,
    onFailed,
  });
  media.share(streamOf(1), undefined);
  expect(onFailed).toHaveBeenCalledExactlyOnceWith(device, code);
});

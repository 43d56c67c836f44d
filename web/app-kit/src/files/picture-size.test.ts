import fc from "fast-check";
import { expect, test } from "vitest";
import { pictureSizeOf } from "./picture-size.ts";

const ascii = (text: string) => [...text].map((char) => char.charCodeAt(0));
const u16 = (value: number) => [value >> 8, value & 0xff];
const u32 = (value: number) => [...u16(value >>> 16), ...u16(value & 0xffff)];
const little = (bytes: number[]) => bytes.toReversed();
const sizeOf = (...bytes: (number | number[])[]) => pictureSizeOf(Uint8Array.from(bytes.flat()));

const PNG = [0x89, ...ascii("PNG\r\n"), 0x1a, 0x0a, ...u32(13), ...ascii("IHDR"), ...u32(640), ...u32(480)];
/** The header of an image of 640 by 480 pixels, in the coding that the marker stands for. */
const frame = (marker: number) => [0xff, marker, ...u16(11), 8, ...u16(480), ...u16(640), 1, 0, 0];
const segment = (marker: number, body: number[]) => [0xff, marker, ...u16(body.length + 2), ...body];
/** The data that a camera writes when it was held in this direction. */
const exif = (orientation: number) =>
  segment(0xe1, [
    ...[...ascii("Exif"), 0, 0, ...ascii("MM"), ...u16(42), ...u32(8), ...u16(1)],
    ...[...u16(0x0112), ...u16(3), ...u32(1), ...u16(orientation), ...u16(0)],
  ]);
const JPEG = [0xff, 0xd8, ...segment(0xe0, ascii("JFIF")), ...frame(0xc0)];
const webp = (kind: string, body: number[]) => [
  ...[...ascii("RIFF"), ...u32(0), ...ascii("WEBP"), ...ascii(kind), ...u32(0), ...body, 0, 0, 0, 0],
];
const box = (name: string, body: number[]) => [...u32(body.length + 8), ...ascii(name), ...body];
const ispe = (width: number, height: number) => box("ispe", [...u32(0), ...u32(width), ...u32(height)]);

const SIZE = { width: 640, height: 480 };

test.each([
  ["PNG", PNG],
  ["GIF", [...ascii("GIF89a"), ...little(u16(640)), ...little(u16(480))]],
  ["JPEG", JPEG],
  ["progressive JPEG behind tables", [0xff, 0xd8, ...segment(0xc4, [1, 2, 3]), ...frame(0xc2)]],
  ["lossy WebP", webp("VP8 ", [0, 0, 0, 0x9d, 1, 0x2a, ...little(u16(640)), ...little(u16(480))])],
  ["lossless WebP", webp("VP8L", [0x2f, ...little(u32(639 | (479 << 14)))])],
  ["extended WebP", webp("VP8X", [...u32(0), ...[0x7f, 2, 0], ...[0xdf, 1, 0]])],
  ["AVIF", [...box("ftyp", ascii("avif")), ...box("ipco", [...ispe(64, 48), ...ispe(640, 480)])]],
])("reads the size of a %s", (_, bytes) => {
  expect(sizeOf(bytes)).toEqual(SIZE);
});

test("a picture that lies on its side is as high as it is shown", () => {
  const turned = { width: 480, height: 640 };
  expect(sizeOf([0xff, 0xd8], exif(6), frame(0xc0))).toEqual(turned);
  expect(sizeOf([0xff, 0xd8], exif(1), frame(0xc0))).toEqual(SIZE);
  expect(
    sizeOf(box("ftyp", ascii("avif")), ispe(640, 480), box("irot", [1]), box("mdat", Array(16).fill(0))),
  ).toEqual(turned);
});

test("another kind of file, and one that is cut off, have no size", () => {
  expect(sizeOf(ascii("%PDF-1.7 and more of it"))).toBeUndefined();
  expect(sizeOf()).toBeUndefined();
  for (let length = 0; length < 24; length += 1) expect(sizeOf(PNG.slice(0, length))).toBeUndefined();
  for (let length = 0; length < JPEG.length - 3; length += 1)
    expect(sizeOf(JPEG.slice(0, length))).toBeUndefined();
});

test("bytes of another device never make it fail or go on without an end", () => {
  const heads = [
    PNG.slice(0, 8),
    [0xff, 0xd8],
    exif(6),
    ascii("RIFF0000WEBPVP8X"),
    [...u32(20), ...ascii("ftypispe")],
  ];
  fc.assert(
    fc.property(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 200 }), (head, rest) => {
      const size = sizeOf(head, [...rest]);
      expect(size === undefined || (size.width > 0 && size.height > 0)).toBe(true);
    }),
  );
});

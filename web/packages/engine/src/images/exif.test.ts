import { describe, expect, it } from "vitest";
import { withoutExif } from "./exif.ts";

const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.replaceAll(" ", "").match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

function cleaned(hex: string): string {
  const bytes = withoutExif(bytesOf(hex)).flatMap((part) => [...part]);
  return bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

const joined = (...parts: string[]): string => parts.join("").replaceAll(" ", "");

describe("withoutExif", () => {
  it("cuts the Exif segments out of a JPEG, and no other", () => {
    const exif = "ffe1 0008 45786966 0000";
    const [jfif, xmp, scan] = [
      "ffe0 0004 abcd",
      "ffe1 0008 68747470 3a2f",
      "ff ffda 0004 0000 ffe1 0008 45786966",
    ];
    expect(cleaned(joined("ffd8", jfif, exif, xmp, exif, scan))).toBe(joined("ffd8", jfif, xmp, scan));
  });

  it("cuts the eXIf chunk out of a PNG, behind the pixels too", () => {
    const header = "89504e470d0a1a0a 0000000d 49484452 00000280 000001e0 08060000 00 12345678";
    const [exif, pixels, end] = [
      "00000002 65584966 4d4d 12345678",
      "00000001 49444154 ff 12345678",
      "00000000 49454e44 ae426082",
    ];
    expect(cleaned(joined(header, exif, pixels, exif, end))).toBe(joined(header, pixels, end));
  });

  it("renames the EXIF chunk of a WebP, which keeps its length", () => {
    const [riff, pixels] = ["52494646 00000030 57454250", "56503820 03000000 abcdef00"];
    const [name, data] = ["45584946", "02000000 4d4d"];
    expect(cleaned(joined(riff, pixels, name, data))).toBe(joined(riff, pixels, "6e6f6e65", data));
  });

  it("leaves other bytes as they are, and files that end too early", () => {
    for (const hex of [
      "",
      "ff",
      "ffd8ffe1",
      "ffd8 ffe1 0008 4578",
      "89504e470d0a1a0a 0000",
      "52494646 00000000 57454250 45",
    ]) {
      expect(cleaned(hex)).toBe(joined(hex));
    }
    const truncated = joined("ffd8 ffe1 0008 45786966 0000 ffe0");
    expect(cleaned(truncated)).toBe(joined("ffd8 ffe0"));
  });
});

import { webcrypto } from "node:crypto";
import type { TestSigner } from "./test-certificates.ts";

/** The major types of CBOR that are needed here (RFC 8949, section 3.1). */
const BYTES = 2;
const TEXT = 3;
const ARRAY = 4;
const MAP = 5;
const NULL = Uint8Array.of(0xf6);
/** "COSE_Sign1" (RFC 9052, section 4.2) is array 18 with four parts. */
const COSE_SIGN1 = Uint8Array.of(0xd2);
/** `1: -7`: the algorithm is ES256. `33`: the chain of certificates (RFC 9360, section 2). */
const ES256 = Uint8Array.of(1, 0x26);
const X5CHAIN = Uint8Array.of(0x18, 33);

const concat = (...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.concat(parts));

/** The head of an item, as short as possible: a verifier encodes again what was signed. */
function head(majorType: number, length: number): Uint8Array {
  const type = majorType << 5;
  if (length < 24) return Uint8Array.of(type | length);
  if (length < 0x100) return Uint8Array.of(type | 24, length);
  return Uint8Array.of(type | 25, length >> 8, length & 0xff);
}
const byteString = (bytes: Uint8Array) => concat(head(BYTES, bytes.length), bytes);
const textString = (text: string) => concat(head(TEXT, text.length), new TextEncoder().encode(text));

/** Signs bytes with ES256. The result is filled up to `sizeBytes`, the room that the manifest has for it. */
export async function coseSign1(
  { certificate, privateKey }: TestSigner,
  payload: Uint8Array,
  sizeBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const protectedHeader = byteString(concat(head(MAP, 2), ES256, X5CHAIN, byteString(certificate)));
  const signed = concat(
    head(ARRAY, 4),
    textString("Signature1"),
    protectedHeader,
    head(BYTES, 0),
    byteString(payload),
  );
  const signature = new Uint8Array(
    await webcrypto.subtle.sign({ name: "ECDSA", hash: "SHA-256" }, privateKey, signed),
  );
  const start = concat(COSE_SIGN1, head(ARRAY, 4), protectedHeader, head(MAP, 1), textString("pad"));
  const end = concat(NULL, byteString(signature));
  const roomBytes = sizeBytes - start.length - end.length;
  return concat(start, byteString(new Uint8Array(roomBytes - head(BYTES, roomBytes).length)), end);
}

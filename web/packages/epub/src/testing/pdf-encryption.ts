import { createHash } from "node:crypto";

/** The oldest protection of PDF, with keys of 40 bits: enough for a test of the password prompt. */
export interface PdfLock {
  /** The encryption dictionary. */
  readonly dictionary: string;
  /** Encrypts a text or a stream of an object. */
  encrypt(data: Uint8Array, objectId: number): Uint8Array;
}

/** The bytes that pad a password (ISO 32000, 7.6.4.3). */
const PADDING = Buffer.from("28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a", "hex");
const KEY_BYTES = 5;
const PERMISSIONS = -4;

/** Locks a file whose id is given in hex, with one password for everything. */
export function encryption(password: string, fileId: string): PdfLock {
  const padded = Buffer.concat([Buffer.from(password, "latin1"), PADDING]).subarray(0, 32);
  const owner = rc4(md5(padded).subarray(0, KEY_BYTES), padded);
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(PERMISSIONS);
  const id = Buffer.from(fileId, "hex");
  const key = md5(Buffer.concat([padded, owner, permissions, id])).subarray(0, KEY_BYTES);
  const user = rc4(key, PADDING);
  return {
    dictionary: `<< /Filter /Standard /V 1 /R 2 /O <${owner.toString("hex")}> /U <${user.toString("hex")}> /P ${PERMISSIONS} >>`,
    encrypt(data, objectId) {
      const number = Buffer.from([objectId & 255, (objectId >> 8) & 255, (objectId >> 16) & 255, 0, 0]);
      return rc4(md5(Buffer.concat([key, number])).subarray(0, KEY_BYTES + 5), data);
    },
  };
}

const md5 = (data: Uint8Array): Buffer => createHash("md5").update(data).digest();

function rc4(key: Uint8Array, data: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, at) => at);
  const swap = (a: number, b: number): void => {
    [state[a], state[b]] = [state[b] ?? 0, state[a] ?? 0];
  };
  for (let at = 0, other = 0; at < 256; at += 1) {
    other = (other + (state[at] ?? 0) + (key[at % key.length] ?? 0)) & 255;
    swap(at, other);
  }
  let [left, right] = [0, 0];
  return Buffer.from(
    Array.from(data, (byte) => {
      left = (left + 1) & 255;
      right = (right + (state[left] ?? 0)) & 255;
      swap(left, right);
      return byte ^ (state[((state[left] ?? 0) + (state[right] ?? 0)) & 255] ?? 0);
    }),
  );
}

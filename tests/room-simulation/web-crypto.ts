import { createCipheriv, createDecipheriv, hash, hkdfSync } from "node:crypto";

const TAG_BYTES = 16;

/** A stand-in for a key. */
interface Key {
  readonly bytes: Uint8Array;
}

interface Sealing {
  readonly iv: Uint8Array;
  readonly additionalData?: Uint8Array;
}

/**
 * The part of Web Crypto that the package uses, done in a microtask: a browser's own runs on another thread, at times that no seed
 * decides.
 */
export const subtle = {
  digest: async (_name: string, data: Uint8Array) => bufferOf(hash("sha256", data, "buffer")),
  importKey: async (_format: string, bytes: Uint8Array): Promise<Key> => ({ bytes }),
  deriveKey: async (
    { salt, info }: { salt: Uint8Array; info: Uint8Array },
    { bytes }: Key,
  ): Promise<Key> => ({
    bytes: new Uint8Array(hkdfSync("sha256", bytes, salt, info, 32)),
  }),
  deriveBits: async ({ salt, info }: { salt: Uint8Array; info: Uint8Array }, { bytes }: Key, bits: number) =>
    bufferOf(new Uint8Array(hkdfSync("sha256", bytes, salt, info, bits / 8))),
  encrypt: async ({ iv, additionalData }: Sealing, { bytes }: Key, data: Uint8Array) => {
    const cipher = createCipheriv("aes-256-gcm", bytes, iv);
    if (additionalData) cipher.setAAD(additionalData);
    return bufferOf(Buffer.concat([cipher.update(data), cipher.final(), cipher.getAuthTag()]));
  },
  decrypt: async ({ iv, additionalData }: Sealing, { bytes }: Key, data: Uint8Array) => {
    const decipher = createDecipheriv("aes-256-gcm", bytes, iv);
    if (additionalData) decipher.setAAD(additionalData);
    decipher.setAuthTag(data.subarray(-TAG_BYTES));
    return bufferOf(Buffer.concat([decipher.update(data.subarray(0, -TAG_BYTES)), decipher.final()]));
  },
};

function bufferOf(bytes: Uint8Array): ArrayBuffer {
  return Uint8Array.from(bytes).buffer;
}

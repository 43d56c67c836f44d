import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { initSync, WasmBuilder } from "@contentauth/c2pa-wasm";
import { coseSign1 } from "./cose.ts";
import { CLAIM_SIGNING, type TestSigner } from "./test-certificates.ts";

const RESERVED_BYTES = 4096;
const SETTINGS = JSON.stringify({
  verify: { verify_after_sign: false, verify_trust: false, remote_manifest_fetch: false, ocsp_fetch: false },
  trust: { trust_config: CLAIM_SIGNING },
  builder: { thumbnail: { enabled: false } },
});

const c2paWasmPath = createRequire(import.meta.url).resolve("@contentauth/c2pa-wasm/c2pa.wasm");

/** What the module needs of a `Blob`. Node's own cannot be read synchronously. */
class BytesBlob {
  constructor(readonly bytes: Uint8Array) {}
  get size(): number {
    return this.bytes.length;
  }
  slice(start?: number, end?: number): BytesBlob {
    return new BytesBlob(this.bytes.slice(start, end));
  }
}

class BytesReader {
  readAsArrayBuffer({ bytes }: BytesBlob): ArrayBuffer {
    return new Uint8Array(bytes).buffer;
  }
}

/** An image that another one was made from. */
export interface TestIngredient {
  readonly title: string;
  readonly relationship: "parentOf" | "componentOf" | "inputTo";
  /** What an action calls it. */
  readonly instance_id?: string;
  readonly format: string;
  readonly bytes: Uint8Array;
}

/** What a manifest says. */
export interface TestManifest {
  /** The signer vouches for them. */
  readonly actions: readonly object[];
  readonly title?: string;
  readonly ingredients?: readonly TestIngredient[];
  readonly assertions?: readonly { readonly label: string; readonly data: unknown }[];
  /** Where the manifest can be found. The image then does not contain it. */
  readonly remoteUrl?: string;
  /** A small image, which the manifest records. */
  readonly thumbnail?: { readonly format: string; readonly bytes: Uint8Array };
  /** The version of the claim: 1 for a claim from before 2024, whose ingredients have no recorded results. Default: 2. */
  readonly claimVersion?: 1 | 2;
}

/** Puts a signed manifest into an image. Runs in Node. */
export async function signImage(
  image: Uint8Array,
  format: string,
  signer: TestSigner,
  {
    title = "picture.png",
    actions,
    ingredients = [],
    assertions = [],
    remoteUrl,
    thumbnail,
    claimVersion = 2,
  }: TestManifest,
): Promise<Uint8Array<ArrayBuffer>> {
  await loadC2pa();
  const definition = {
    claim_version: claimVersion,
    title,
    format,
    claim_generator_info: [{ name: "Test Camera", version: "1.2" }],
    assertions: [{ label: "c2pa.actions.v2", data: { actions }, created: true }, ...assertions],
  };
  const builder = WasmBuilder.fromJson(JSON.stringify(definition), SETTINGS);
  try {
    for (const { bytes, format: ingredientFormat, ...about } of ingredients) {
      await builder.addIngredientFromBlob(JSON.stringify(about), ingredientFormat, blobOf(bytes));
    }
    if (thumbnail) builder.setThumbnailFromBlob(thumbnail.format, blobOf(thumbnail.bytes));
    if (remoteUrl !== undefined) {
      builder.setRemoteUrl(remoteUrl);
      builder.setNoEmbed(true);
    }
    const sign = (claim: Uint8Array) => coseSign1(signer, claim, RESERVED_BYTES);
    const definitionOfSigner = { alg: "es256", reserveSize: RESERVED_BYTES, sign };
    return new Uint8Array(await builder.sign(definitionOfSigner, [], format, blobOf(image)));
  } finally {
    builder.free();
  }
}

/** Loads the module from the disk. */
export async function loadC2pa(): Promise<void> {
  initSync({ module: await readFile(c2paWasmPath) });
  Object.assign(globalThis, { FileReaderSync: BytesReader });
}

const blobOf = (bytes: Uint8Array): Blob => new BytesBlob(bytes) as unknown as Blob;

/** Signs images with certificates that a test makes. For tests in Node. */

export { leavePartUncovered } from "./leave-part-uncovered.ts";
export { loadC2pa, signImage, type TestIngredient, type TestManifest } from "./sign-image.ts";
export {
  makeAuthority,
  makeSigner,
  type SignerOptions,
  type TestAuthority,
  type TestSigner,
} from "./test-certificates.ts";
export { tinyPng } from "./tiny-png.ts";

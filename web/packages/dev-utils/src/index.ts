export { Backoff, type BackoffOptions } from "./backoff.ts";
export { fromBase64Url, toBase64Url } from "./base64url.ts";
export { bindgenLoader } from "./bindgen-loader.ts";
export { foldText } from "./fold-text.ts";
export { formatBytes } from "./format-bytes.ts";
export { formatDuration } from "./format-duration.ts";
export { formatRate } from "./format-rate.ts";
export {
  type MockEvent,
  type MockOptions,
  type MockPerson,
  type MockProduct,
  type MockRows,
  mockData,
} from "./mock-data.ts";
export { type MockRandom, mockRandom } from "./mock-random.ts";
export { queryWords, rankOf, type SearchMatch, type SearchTexts, searchText } from "./search-text.ts";
export { wasmLoader } from "./wasm-loader.ts";

export { Backoff, type BackoffOptions } from "./backoff.ts";
export { fromBase64Url, toBase64Url } from "./base64url.ts";
export { bindgenLoader } from "./bindgen-loader.ts";
export { foldText } from "./fold-text.ts";
export { formatBytes, formatRate, type SizeFormatOptions } from "./format-bytes.ts";
export { formatDuration } from "./format-duration.ts";
export { formatRelativeTime, type RelativeTimeOptions } from "./format-relative-time.ts";
export {
  type MockEvent,
  type MockOptions,
  type MockPerson,
  type MockProduct,
  type MockRows,
  mockData,
} from "./mock-data.ts";
export { MockLoadError, type MockLoadOptions, mockLoad } from "./mock-load.ts";
export { type MockRandom, mockRandom } from "./mock-random.ts";
export { type MockField, type MockRow, type MockSchema, mockField, mockRows } from "./mock-rows.ts";
export { type RetryAttempt, type RetryOptions, retry } from "./retry.ts";
export { queryWords, rankOf, type SearchMatch, type SearchTexts, searchText } from "./search-text.ts";
export { wasmLoader } from "./wasm-loader.ts";

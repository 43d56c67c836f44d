export { foldText } from "./fold-text.ts";
export { formatBytes } from "./format-bytes.ts";
export { formatDuration } from "./format-duration.ts";
export { formatRate } from "./format-rate.ts";

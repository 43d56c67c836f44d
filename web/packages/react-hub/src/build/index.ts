export { type PropRow, type PropsTable, readPropsTables } from "../props/props-tables.ts";
export { readReference } from "../props/reference-tables.ts";
export { apiReport } from "./api-report.ts";
export { checkPackage } from "./check-package.ts";
export { clientReason } from "./client-modules.ts";
export { type BuiltLibrary, type ReactLibraryOptions, reactLibrary } from "./react-library.ts";

export { checkPackage } from "./check-package.ts";
export { clientReason } from "./client-modules.ts";
export { type BuiltLibrary, type ReactLibraryOptions, reactLibrary } from "./react-library.ts";

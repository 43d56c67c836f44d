import type { SourceFile, Violation } from "./rule.ts";

/** What a test file that shares its worker with others cannot undo: replacing modules, and using another environment. */
const needsIsolation = /\bvi\.(doMock|mock)\(|@vitest-environment/;

/** A test that needs a process of its own is named `*.isolated.test.ts`, by which vitest.config.ts gives it one. */
export function isolationViolations(files: readonly SourceFile[]): Violation[] {
  return files
    .filter(({ path, text }) => /\.test\.tsx?$/.test(path) && needsIsolation.test(text))
    .filter(({ path }) => !/\.isolated\.test\.tsx?$/.test(path))
    .map(({ path }) => `${path} replaces a module or its environment, so it is named *.isolated.test.ts`);
}

import { transform } from "lightningcss";

/** The oldest browsers that sheets need to support: each major version in 16 bits, then the minor one in 8. */
const targets = { chrome: 115 << 16, firefox: 121 << 16, safari: (17 << 16) | (4 << 8) };

/** A style sheet of a library, with the class names that its components use. */
export interface CompiledSheet {
  readonly css: string;
  /** The class names in the browser, by the names in the source; empty for a sheet that is not a CSS module. */
  readonly names: Readonly<Record<string, string>>;
}

/**
 * Compiles a CSS module: its class names and animations get a hash of its path, so that they belong to its component alone.
 * Throws if it composes classes of another file.
 *
 * @param path from the root of the library, with slashes
 * @param prefix of the class names, such as the library's name
 */
export function compileCssModule(path: string, text: string, prefix: string): CompiledSheet {
  const { code, exports } = transform({
    filename: path,
    code: Buffer.from(text),
    minify: true,
    targets,
    cssModules: { pattern: `${prefix}-[local]-[hash]`, grid: false, container: false, dashedIdents: false },
  });
  const names = Object.entries(exports ?? {}).map(([local, { name, composes }]): [string, string] => {
    if (composes.some(({ type }) => type === "dependency")) {
      throw new Error(
        `${path}: the class ${local} composes one of another file. Use both class names instead.`,
      );
    }
    return [local, [name, ...composes.map((each) => each.name)].join(" ")];
  });
  // The order of the properties of an export is not the same in each run.
  return { css: code.toString(), names: Object.fromEntries(names.toSorted(([a], [b]) => (a < b ? -1 : 1))) };
}

/** Compiles a sheet whose class names stay as they are. */
export function compileSheet(path: string, text: string): CompiledSheet {
  return {
    css: transform({ filename: path, code: Buffer.from(text), minify: true, targets }).code.toString(),
    names: {},
  };
}

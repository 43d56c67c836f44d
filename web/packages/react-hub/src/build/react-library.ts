import { existsSync } from "node:fs";
import { cp, mkdir, rm } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import { rolldown } from "rolldown";
import { checkPackage } from "./check-package.ts";
import { libraryPlugin, slashed } from "./library-plugin.ts";
import { entriesOf, readManifest } from "./manifest.ts";
import { copySheets, writeSheets } from "./write-sheets.ts";
import { writeTypes } from "./write-types.ts";

/** How `reactLibrary` builds a package. */
export interface ReactLibraryOptions {
  /**
   * The folder of the package: that of its `package.json`.
   * @default process.cwd()
   */
  readonly root?: string | undefined;
  /**
   * What class names begin with.
   * @default the package's name without its scope
   */
  readonly prefix?: string | undefined;
  /** Packages whose code becomes a part of this one, so that users do not have to install them. */
  readonly inline?: readonly string[] | undefined;
  /** Sheets in `src` that `styles.css` begins with, such as one that defines custom properties. */
  readonly firstSheets?: readonly string[] | undefined;
  /**
   * Adds `"use client"` to each module that needs it. Modules that already have it always keep it.
   * @default true
   */
  readonly marksClient?: boolean | undefined;
  /**
   * The TypeScript project that declarations are generated with.
   * @default "tsconfig.build.json"
   */
  readonly project?: string | undefined;
  /**
   * Interfaces of the platform that not every `lib` of TypeScript has, such as `FileSystemSyncAccessHandle`. Declarations that
   * mention one declare it, so that they are correct in every project.
   */
  readonly ambientInterfaces?: readonly string[] | undefined;
  /**
   * Runs publint and "Are the types wrong?" on the result. The build fails with what they find.
   * @default true
   */
  readonly check?: boolean | undefined;
}

/** What a build has made. */
export interface BuiltLibrary {
  /** The modules that begin with `"use client"`, as paths in `dist`. */
  readonly clientModules: readonly string[];
  /** The files in `dist/styles`. */
  readonly sheets: readonly string[];
}

/** Where a module goes in `dist`. Modules of other packages go to `inlined`, under the package's name. */
function outputPath(id: string, srcDir: string): string {
  const script = (path: string): string => slashed(path).replace(/\.(css|[jt]sx?)$/, ".js");
  if (id.startsWith(srcDir + sep)) return script(relative(srcDir, id));
  let folder = dirname(id);
  while (!existsSync(join(folder, "package.json")) && folder !== dirname(folder)) folder = dirname(folder);
  return `inlined/${readManifest(folder).name}/${script(relative(folder, id))}`;
}

/**
 * Builds a library of React components from `src` to `dist`, as its `package.json` exports it: each module as a module of its
 * own with a source map, declarations with maps, `styles.css` and one sheet per component. No JavaScript imports CSS, so the
 * result runs in Node, in tests and in any bundler. Throws if a source cannot be compiled, or if publint or "Are the types
 * wrong?" find a fault in the package.
 */
export async function reactLibrary(options: ReactLibraryOptions = {}): Promise<BuiltLibrary> {
  const root = resolve(options.root ?? process.cwd());
  const manifest = readManifest(root);
  const srcDir = join(root, "src");
  const { modules, sheets } = entriesOf(root, manifest);
  const prefix = options.prefix ?? manifest.name.replace(/^@[^/]+\//, "");
  const { plugin, facts } = libraryPlugin({ srcDir, prefix, marksClient: options.marksClient ?? true });
  const inline = options.inline ?? [];
  const isInlined = (id: string): boolean => inline.some((name) => id === name || id.startsWith(`${name}/`));

  await rm(join(root, "dist"), { recursive: true, force: true });
  const bundle = await rolldown({
    cwd: root,
    input: Object.fromEntries(Object.entries(modules).map(([path, source]) => [path, join(srcDir, source)])),
    platform: "neutral",
    tsconfig: false,
    external: (id) => /^[@\w]/.test(id) && !/^[a-z]:[\\/]/i.test(id) && !isInlined(id),
    resolve: { conditionNames: ["source", "import", "browser", "default"] },
    transform: { target: "es2022", jsx: { runtime: "automatic", development: false } },
    plugins: [plugin],
    onLog(level, log, handle) {
      // On a busy machine it also says how long its plugins took.
      if (log.code !== "PLUGIN_TIMINGS") handle(level, log);
    },
  });
  const fileName = ({ facadeModuleId }: { facadeModuleId?: string | null }): string =>
    // Helpers of the bundler itself have no file.
    facadeModuleId && !facadeModuleId.startsWith("\0") ? outputPath(facadeModuleId, srcDir) : "[name].js";
  const { output } = await bundle.write({
    dir: "dist",
    format: "es",
    sourcemap: true,
    preserveModules: true,
    preserveModulesRoot: srcDir,
    entryFileNames: fileName,
    chunkFileNames: fileName,
    banner: ({ facadeModuleId }) =>
      facadeModuleId && facts.client.has(slashed(facadeModuleId.slice(srcDir.length + 1)))
        ? '"use client";'
        : "",
  });
  await bundle.close();

  const assets = [...facts.assets].filter((path) => !sheets.includes(path));
  for (const path of assets) {
    await mkdir(dirname(join(root, "dist", path)), { recursive: true });
    await cp(join(srcDir, path), join(root, "dist", path));
  }
  await writeTypes(root, options.project ?? "tsconfig.build.json", options.ambientInterfaces ?? [], inline);
  const names = await writeSheets(root, facts, Object.values(modules), options.firstSheets ?? []);
  await copySheets(root, sheets);
  if (options.check ?? true) await checkPackage(root);
  const clientModules = output.flatMap((file) =>
    file.type === "chunk" && /^\s*["']use client["']/.test(file.code) ? [file.fileName] : [],
  );
  return { clientModules, sheets: names };
}

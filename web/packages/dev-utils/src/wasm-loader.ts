/**
 * Returns a function that loads a wasm module on its first call and returns the same promise from then on. After a
 * failure the next call tries again. The error has the code `not_loaded` if the module could not be fetched; it is the
 * browser's own error if the browser cannot compile it.
 *
 * The wasm file is fetched before the module is imported, because a module whose top-level await has failed cannot be
 * imported a second time. The import then finds the file in the HTTP cache.
 */
export function wasmLoader<Module>(wasmUrl: URL, importModule: () => Promise<Module>): () => Promise<Module> {
  let loading: Promise<Module> | undefined;
  return () => {
    loading ??= load(wasmUrl, importModule).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

async function load<Module>(wasmUrl: URL, importModule: () => Promise<Module>): Promise<Module> {
  try {
    const response = await fetch(wasmUrl);
    if (!response.ok) throw new Error(`The server answered ${response.status} for ${wasmUrl.pathname}`);
    await response.arrayBuffer();
    return await importModule();
  } catch (cause) {
    if (cause instanceof WebAssembly.CompileError || cause instanceof WebAssembly.LinkError) throw cause;
    throw Object.assign(new Error("The wasm module could not be loaded.", { cause }), { code: "not_loaded" });
  }
}

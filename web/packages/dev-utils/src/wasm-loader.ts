/**
 * Returns a function that loads a wasm module on its first call and returns the same promise from then on. After a
 * failure the next call tries again. The error has the code `not_loaded` if the module could not be fetched; it is the
 * browser's own error if the browser cannot compile it.
 *
 * `start` receives the bytes of the file. If it imports the module instead, it finds the file in the HTTP cache. It is called only
 * after the file was fetched, because a module whose top-level await has failed cannot be imported a second time.
 */
export function wasmLoader<Module>(
  wasmUrl: URL,
  start: (bytes: ArrayBuffer) => Promise<Module>,
): () => Promise<Module> {
  let loading: Promise<Module> | undefined;
  return () => {
    loading ??= load(wasmUrl, start).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

async function load<Module>(wasmUrl: URL, start: (bytes: ArrayBuffer) => Promise<Module>): Promise<Module> {
  try {
    const response = await fetch(wasmUrl);
    if (!response.ok) throw new Error(`The server answered ${response.status} for ${wasmUrl.pathname}`);
    return await start(await response.arrayBuffer());
  } catch (cause) {
    if (cause instanceof WebAssembly.CompileError || cause instanceof WebAssembly.LinkError) throw cause;
    throw Object.assign(new Error("The wasm module could not be loaded.", { cause }), { code: "not_loaded" });
  }
}

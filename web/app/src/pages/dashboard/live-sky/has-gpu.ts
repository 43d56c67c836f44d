const SOFTWARE_NAMES = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/** Whether a WebGL renderer of this name is a software renderer. */
export function isSoftwareRenderer(name: string): boolean {
  return SOFTWARE_NAMES.test(name);
}

/** Whether this device draws WebGL 2 with a GPU. Without one, each frame takes processor time from everything else. */
export function hasGpu(): boolean {
  const context = document
    .createElement("canvas")
    .getContext("webgl2", { failIfMajorPerformanceCaveat: true });
  if (!context) return false;
  // Browsers that hide the name report a generic one.
  const info = context.getExtension("WEBGL_debug_renderer_info");
  const name = context.getParameter(info?.UNMASKED_RENDERER_WEBGL ?? context.RENDERER);
  context.getExtension("WEBGL_lose_context")?.loseContext();
  return !isSoftwareRenderer(String(name));
}

import { OrbitViewerElement } from "./orbit-viewer.ts";

export type { OrbitViewerEvents } from "./orbit-viewer.ts";
export { OrbitViewerElement };

// A page may load the module twice, from two addresses.
if (globalThis.customElements && !customElements.get("orbit-viewer")) {
  customElements.define("orbit-viewer", OrbitViewerElement);
}

declare global {
  interface HTMLElementTagNameMap {
    "orbit-viewer": OrbitViewerElement;
  }
}

import { html } from "./elements.ts";

/** A button that opens a model, or a .gltf with all its files. */
export function openButton(onOpen: (files: readonly File[]) => void): HTMLElement {
  const input = html("input", {
    type: "file",
    class: "ov-hidden",
    multiple: true,
    // A .gltf refers to images and buffers.
    accept: ".glb,.gltf,.bin,.png,.jpg,.jpeg,.webp,.ktx2",
  });
  input.addEventListener("change", () => {
    onOpen([...(input.files ?? [])]);
    // Otherwise choosing the same file again would fire no event.
    input.value = "";
  });
  return html("label", { class: "ov-button ov-open" }, "Open a model", input);
}

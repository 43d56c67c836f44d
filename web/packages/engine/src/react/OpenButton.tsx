/** A button that opens a model, or a .gltf with all its files. */
export function OpenButton({ onOpen }: { onOpen: (files: readonly File[]) => void }) {
  return (
    <label className="ov-button ov-open">
      Open a model
      <input
        type="file"
        className="ov-hidden"
        multiple
        // A .gltf refers to images and buffers.
        accept=".glb,.gltf,.bin,.png,.jpg,.jpeg,.webp,.ktx2"
        onChange={(event) => {
          onOpen([...(event.target.files ?? [])]);
          // Otherwise choosing the same file again would fire no event.
          event.target.value = "";
        }}
      />
    </label>
  );
}

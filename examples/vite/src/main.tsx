import { ModelViewer } from "@orbitroom/engine/react";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "./page.css";

// `?src=` sets the model, `?backend=webgpu` the backend.
const query = new URLSearchParams(location.search);
const src = query.get("src") ?? "orrery.glb";
const backend = query.get("backend") === "webgpu" ? "webgpu" : "auto";

function Page() {
  return (
    <main>
      <h1>A model in a React page</h1>
      <ModelViewer
        className="viewer"
        src={src === "none" ? undefined : src}
        alt="A planet with a ring and a moon"
        backend={backend}
        autoRotate={query.has("rotate")}
      />
    </main>
  );
}

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Page />
    </StrictMode>,
  );
}

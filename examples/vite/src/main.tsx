import { ModelViewer } from "@orbitroom/engine/react";
import "@orbitroom/engine/react.css";
import { StrictMode, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import "./page.css";

/** The query of the page's address, which changes as the user goes back and forward. */
function useQuery(): URLSearchParams {
  const [query, setQuery] = useState(() => new URLSearchParams(location.search));
  useEffect(() => {
    const update = () => setQuery(new URLSearchParams(location.search));
    addEventListener("popstate", update);
    return () => removeEventListener("popstate", update);
  }, []);
  return query;
}

// `?src=` sets the model, `?backend=webgpu` the backend; with `?closed` visitors cannot open models of their own.
function Page() {
  const query = useQuery();
  const src = query.get("src") ?? "orrery.glb";
  const backend = query.get("backend") === "webgpu" ? "webgpu" : "auto";
  return (
    <main>
      <h1>A model in a React page</h1>
      <ModelViewer
        className="viewer"
        src={src === "none" ? undefined : src}
        alt="A planet with a ring and a moon"
        backend={backend}
        autoRotate={query.has("rotate")}
        canOpen={query.has("closed") ? undefined : true}
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

import { ModelViewer } from "@orbitroom/engine/react";
import "@orbitroom/engine/react.css";
import orrery from "../orrery.glb?url";

export function Show() {
  return (
    <ModelViewer src={orrery} alt="A planet with a ring and a moon" autoRotate style={{ height: "100%" }} />
  );
}

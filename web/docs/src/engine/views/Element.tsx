import "@orbitroom/engine/element";
import orrery from "../orrery.glb?url";

export function Element() {
  return (
    <orbit-viewer src={orrery} alt="A planet with a ring and a moon" auto-rotate="" camera="20deg 25deg">
      <button type="button" slot="hotspot-moon" data-position="0 0.22 0" data-node="Moon">
        Moon
      </button>
    </orbit-viewer>
  );
}

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "orbit-viewer": React.HTMLAttributes<HTMLElement> & Record<string, unknown>;
    }
  }
}

import type { Engine, Model } from "@orbitroom/engine";
import { ModelViewer, type Viewer } from "@orbitroom/engine/react";
import { useRef, useState } from "react";
import orrery from "../orrery.glb?url";

function addShadows(model: Model, engine: Engine) {
  engine.setDefaultLight({ direction: [-1, -1.2, -0.4], color: [3, 3, 2.7] });
  engine.setShadows({});
  const { min, max } = model.bounds;
  engine.setContactShadow({ center: [0, min[1], 0], radius: max[0] - min[0], height: max[1] - min[1] });
}

export function Shadows() {
  const viewer = useRef<Viewer>(null);
  const [softness, setSoftness] = useState(1);
  const [density, setDensity] = useState(0);
  const soften = (wanted: number) => {
    setSoftness(wanted);
    viewer.current?.engine?.setShadows({ softness: wanted });
    viewer.current?.redraw();
  };
  const fill = (wanted: number) => {
    setDensity(wanted);
    viewer.current?.engine?.setFog({ color: [0.5, 0.55, 0.6], density: wanted });
    viewer.current?.redraw();
  };
  return (
    <>
      <ModelViewer
        ref={viewer}
        src={orrery}
        alt="A planet in the light of a sun"
        animation={false}
        onLoad={addShadows}
      />
      <p>
        <label>
          Softness
          <input
            type="range"
            max={8}
            step={0.5}
            value={softness}
            onChange={({ target }) => soften(Number(target.value))}
          />
        </label>
        <label>
          Fog
          <input
            type="range"
            max={0.2}
            step={0.01}
            value={density}
            onChange={({ target }) => fill(Number(target.value))}
          />
        </label>
      </p>
    </>
  );
}

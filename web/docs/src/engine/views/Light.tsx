import { ModelViewer, type Viewer } from "@orbitroom/engine/react";
import { useRef, useState } from "react";
import orrery from "../orrery.glb?url";

export function Light() {
  const viewer = useRef<Viewer>(null);
  const [exposure, setExposure] = useState(1);
  const [degrees, setDegrees] = useState(0);
  const turn = (rotation: number) => {
    setDegrees(rotation);
    viewer.current?.engine?.setEnvironment({ rotationY: (rotation * Math.PI) / 180 });
    viewer.current?.redraw();
  };
  return (
    <>
      <ModelViewer ref={viewer} src={orrery} alt="A planet" animation={false} exposure={exposure} />
      <p>
        <label>
          Exposure
          <input
            type="range"
            min={0.2}
            max={3}
            step={0.1}
            value={exposure}
            onChange={({ target }) => setExposure(Number(target.value))}
          />
        </label>
        <label>
          Rotation of the room
          <input
            type="range"
            max={360}
            value={degrees}
            onChange={({ target }) => turn(Number(target.value))}
          />
        </label>
      </p>
    </>
  );
}

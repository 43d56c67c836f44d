import { Button } from "@orbitroom/compact";
import { ModelViewer, type Viewer } from "@orbitroom/engine/react";
import { useRef } from "react";
import orrery from "../orrery.glb?url";

export function Parts() {
  const viewer = useRef<Viewer>(null);
  const change = (run: (model: NonNullable<Viewer["model"]>) => void) => {
    if (!viewer.current?.model) return;
    run(viewer.current.model);
    viewer.current.redraw();
  };
  const paint = () =>
    change((model) => model.material("Rock").set({ baseColor: [0.1, 0.3, 0.9, 1], roughness: 0.2 }));
  const lift = () =>
    change((model) => {
      const ring = model.node("Ring");
      const [x, y, z] = ring.translation;
      ring.setTransform({ translation: [x, y + 0.1, z] });
    });
  return (
    <>
      <ModelViewer ref={viewer} src={orrery} alt="A planet with a ring and a moon" animation={false} />
      <p>
        <Button onClick={paint}>Paint the moon</Button>
        <Button onClick={lift}>Lift the ring</Button>
      </p>
    </>
  );
}

import { createEngine, type FullEngine, type Model } from "@orbitroom/engine/full";
import { ModelViewer } from "@orbitroom/engine/react";
import orrery from "../orrery.glb?url";

/** Stones around the planet: one mesh, drawn in one call. */
function addStones(_: Model, engine: FullEngine) {
  const mesh = engine.createMesh({
    positions: [0, 0.06, 0, -0.05, -0.03, 0.03, 0.05, -0.03, 0.03, 0, -0.03, -0.06],
    indices: [0, 1, 2, 0, 2, 3, 0, 3, 1, 1, 3, 2],
  });
  const material = engine.createMaterial({ baseColor: [0.8, 0.5, 0.3, 1], roughness: 0.6 });
  const stones = engine.createInstances({ mesh, material, count: 300 });
  const positions = new Float32Array(3 * stones.count);
  for (let stone = 0; stone < stones.count; stone += 1) {
    const [angle, radius] = [2.4 * stone, 2.8 + 0.4 * Math.sin(7 * stone)];
    positions[3 * stone] = radius * Math.cos(angle);
    positions[3 * stone + 1] = 0.1 * Math.sin(3 * stone);
    positions[3 * stone + 2] = radius * Math.sin(angle);
  }
  stones.setPositions(positions);
}

export function Made() {
  return (
    <ModelViewer
      createEngine={createEngine}
      src={orrery}
      alt="A planet in a belt of stones"
      animation={false}
      onLoad={addStones}
    />
  );
}

// The engine, through its public API.
import { createEngine, lookAt, perspective } from "@orbitroom/engine";
import { flightAround, waitDrawn } from "./flight.js";

/** Opens a viewer with environment and lights, but no model. */
async function open(canvas, { antialias }) {
  const engine = await createEngine({ canvas, backend: "webgl2", antialias });
  waitDrawn(engine.context);
  const views = [
    {
      clipFromView: perspective((60 * Math.PI) / 180, canvas.width / canvas.height, 0.01, 1000),
      viewFromWorld: new Float32Array(16),
      viewport: { x: 0, y: 0, width: canvas.width, height: canvas.height },
      eye: "none",
    },
  ];
  let flight = flightAround([0, 0, 0], 1);
  let dtSecs = 0;
  let report = { draws: 0, calls: 0, triangles: 0 };
  return {
    async load(bytes, url) {
      const model = await engine.load(bytes === undefined ? url : new Uint8Array(bytes));
      const { min, max } = model.bounds;
      const size = [0, 1, 2].map((axis) => max[axis] - min[axis]);
      flight = flightAround(
        [0, 1, 2].map((axis) => (min[axis] + max[axis]) / 2),
        Math.hypot(...size) / 2,
      );
      return model;
    },
    // The engine instances equal meshes automatically.
    instance() {},
    /** Makes a sun cast the shadows of the model. */
    shadows() {
      engine.setDefaultLight({ direction: [-0.1, -1, -0.2], color: [3, 3, 3] });
      engine.setShadows({ mapSize: 2048 });
    },
    play(model) {
      model.animations.forEach((_, index) => {
        model.play(index, { loop: "repeat" });
      });
      dtSecs = 1 / 60;
    },
    frame(index) {
      const { eye, target } = flight(index);
      lookAt(eye, target, [0, 1, 0], views[0].viewFromWorld);
      report = engine.renderFrame({ views, clear: [0, 0, 0, 1], dtSecs });
    },
    report: () => ({ draws: report.draws, calls: report.calls, triangles: report.triangles }),
    drawn: () => waitDrawn(engine.context),
    close() {
      engine.dispose();
    },
  };
}

window.side = { open };

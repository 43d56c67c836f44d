// Shows a model with an orbiting camera, without a framework or a bundler.
import { createEngine, OrbitControls, orbitCamera, perspective } from "@orbitroom/engine";

const FOV_Y_RAD = 0.7;
const canvas = document.querySelector("canvas");

try {
  const engine = await createEngine({ canvas });
  const model = await engine.load(new URL("../models/orrery.glb", import.meta.url));
  model.play("Orbit");

  const aspect = () => canvas.clientWidth / canvas.clientHeight;
  const controls = new OrbitControls(canvas);
  controls.frame(model.bounds, FOV_Y_RAD, aspect());

  let lastMs = performance.now();
  const draw = (nowMs) => {
    controls.advance((nowMs - lastMs) / 1000);
    lastMs = nowMs;
    engine.resize(canvas.clientWidth * devicePixelRatio, canvas.clientHeight * devicePixelRatio);
    const { width, height } = canvas;
    const { pose } = controls;
    const report = engine.renderFrame({
      views: [
        {
          clipFromView: perspective(FOV_Y_RAD, aspect(), pose.distance / 50),
          viewFromWorld: orbitCamera(pose),
          viewport: { x: 0, y: 0, width, height },
          eye: "none",
        },
      ],
      nowMs,
    });
    canvas.dataset.draws = report.draws;
    requestAnimationFrame(draw);
  };
  requestAnimationFrame(draw);
} catch (error) {
  document.body.textContent = error.message;
}

// A minimal page that shows a glb.
import { createEngine } from "@orbitroom/engine";

const canvas = document.querySelector("canvas");
const engine = await createEngine({ canvas });
const model = await engine.load(canvas.dataset.src);
const view = {
  clipFromView: new Float32Array([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, -1, -1, 0, 0, -0.2, 0]),
  viewFromWorld: new Float32Array([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, -3, 1]),
  viewport: { x: 0, y: 0, width: canvas.width, height: canvas.height },
  eye: "none",
};
if (model.animations.length > 0) model.play(0);
requestAnimationFrame(function draw(nowMs) {
  engine.renderFrame({ views: [view], nowMs });
  requestAnimationFrame(draw);
});

import type { DocsPage } from "../docs-page.ts";

/** The engine. */
export const page: DocsPage = {
  title: "Engine",
  lead: "glTF models on a page, with WebGL 2 or WebGPU: as a React component, as a custom element, or with an engine of your own.",
  imports: 'import { ModelViewer } from "@orbitroom/engine/react";\nimport "@orbitroom/engine/react.css";',
  examples: [
    {
      id: "show",
      title: "Show a model",
      text: "Drag to turn, pinch or use Ctrl and the wheel to zoom. It has play and variant controls if the model has them.",
      mode: "engine",
      view: "Show",
    },
    {
      id: "load",
      title: "An engine of your own",
      text: "`load` takes a URL, a `Blob`, bytes, or the `File`s of a .gltf, and rejects with an `EngineError`. For keys, the canvas needs a `tabindex`.",
      mode: "read",
      code: `import { createEngine, OrbitControls, orbitCamera, perspective } from "@orbitroom/engine";

const engine = await createEngine({ canvas });
const model = await engine.load("car.glb");
const controls = new OrbitControls(canvas);
controls.frame(model.bounds, 0.7, canvas.clientWidth / canvas.clientHeight);

let lastMs = performance.now();
function draw(nowMs: number) {
  controls.advance((nowMs - lastMs) / 1000);
  lastMs = nowMs;
  engine.resize(canvas.clientWidth * devicePixelRatio, canvas.clientHeight * devicePixelRatio);
  const { width, height } = canvas;
  const view = {
    clipFromView: perspective(0.7, width / height, controls.pose.distance / 50),
    viewFromWorld: orbitCamera(controls.pose),
    viewport: { x: 0, y: 0, width, height },
    eye: "none" as const,
  };
  engine.renderFrame({ views: [view], nowMs });
  requestAnimationFrame(draw);
}
requestAnimationFrame(draw);
`,
    },
    {
      id: "light",
      title: "Light",
      text: "A neutral room lights models from all sides. `environment` is the URL of another one: an image or an `.hdr` file.",
      mode: "engine",
      view: "Light",
    },
    {
      id: "shadows",
      title: "Shadows and fog",
      text: "Directional lights and spots cast shadows where `setShadows` turns them on. A contact shadow darkens the ground without a light, and fog hides what is far away.",
      mode: "engine",
      view: "Shadows",
    },
    {
      id: "parts",
      title: "Nodes and materials",
      text: "They are found by name or index, and changed in part: what is left out stays.",
      mode: "engine",
      view: "Parts",
    },
    {
      id: "made",
      title: "Scenes made in code",
      text: "Meshes, materials, nodes, lights and instances are made without a file, beside models or on their own: with `createEngine` of `@orbitroom/engine/full`.",
      mode: "engine",
      view: "Made",
    },
    {
      id: "hotspots",
      title: "Hotspots",
      text: "Buttons at places on the model. They move with a node, and fade where the model covers them.",
      mode: "engine",
      view: "Hotspots",
    },
    {
      id: "picking",
      title: "Picking",
      text: "`ray` is the line through a pixel of the canvas, `project` the pixel of a point. `pick` needs an engine of `@orbitroom/engine/full`. Viewers have `ray` and `project` for their own view.",
      mode: "read",
      code: `import { project, ray } from "@orbitroom/engine";

canvas.addEventListener("click", ({ offsetX, offsetY }) => {
  const hit = engine.pick(ray(view, canvas, offsetX, offsetY));
  if (!hit) return;
  // A node of a model, or one that was made in code.
  const node = hit.model ? hit.model.node(hit.node) : hit.object;
  console.log(node.name, hit.position, hit.normal);
  const { xPx, yPx, isInFront } = project(view, canvas, hit.position);
});

// The same of a viewer, by its ref or its element:
const hit = engine.pick(viewer.ray(x, y));
const { xPx, yPx } = viewer.project([0, 1, 0]);
`,
    },
    {
      id: "cameras",
      title: "A camera that follows",
      text: "`FollowCamera` stays behind a node. `OrbitControls` and `FirstPersonControls` are moved by people.",
      mode: "engine",
      view: "Follow",
    },
    {
      id: "walk",
      title: "A camera that walks",
      text: "W, A, S and D or the arrows move, a click locks the mouse to look around; on a touch screen the left half moves and the right half looks.",
      mode: "read",
      code: `import { FirstPersonControls, firstPersonCamera } from "@orbitroom/engine";

const walk = new FirstPersonControls(canvas, {
  speed: 3,
  pose: { position: [0, 1.6, 8], yaw: 0, pitch: 0 },
});

// In each frame:
walk.advance(dtSecs);
const viewFromWorld = firstPersonCamera(walk.pose);
`,
    },
    {
      id: "element",
      title: "Custom element",
      text: "`<orbit-viewer>` is the same viewer without React. Its attributes are the properties of `ModelViewer`.",
      mode: "engine",
      view: "Element",
    },
    {
      id: "script",
      title: "One script tag",
      text: "Without a bundler, serve the package's folder `dist/orbit-viewer`.",
      mode: "read",
      code: `<script type="module" src="orbit-viewer/orbit-viewer.js"></script>

<orbit-viewer src="car.glb" alt="A red car" auto-rotate>
  <img slot="poster" src="car.jpg" alt="" />
  <button slot="hotspot-door" data-position="0.9 0.8 0" data-normal="1 0 0">Door</button>
</orbit-viewer>
`,
    },
    {
      id: "picture",
      title: "Pictures",
      text: "`toBlob` of an engine, a viewer's `ref` or an element is an image of what is shown, of any size.",
      mode: "read",
      code: `const blob = await viewer.toBlob({ type: "image/webp", width: 1200, background: [1, 1, 1, 1] });
`,
    },
  ],
  notes: [
    "The examples run in the page and not in the sandbox, which lets them load neither the engine nor a model. So their code can be read and copied, but not edited here.",
    "A viewer draws only when something changes. Under reduced motion, nothing turns or plays by itself.",
    "Browsers allow a page 16 contexts. The viewers of a page share 12 of them: one that is out of view shows the picture of its last frame when it comes back, until it has drawn again.",
    "A file with errors is shown as far as it can be; `model.warnings` lists what is wrong with it.",
    "A wrong call throws an `EngineError` and changes nothing; the reference lists all codes.",
    "`@orbitroom/engine` shows models; `@orbitroom/engine/full` also picks, draws scenes made in code, a sky, stars, pointers and materials with custom shaders. Viewers with hotspots load the full one.",
    "Draco and KTX2 decoders are fetched with the first file that needs them.",
  ],
  props: [],
};

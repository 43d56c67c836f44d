import type { DocsPage } from "../docs-page.ts";

/** All exports. */
export const page: DocsPage = {
  title: "Engine reference",
  lead: "Everything that the package exports, with its types. Most pages need only a viewer; games need an engine, and models or scenes for it.",
  imports: `import { createEngine, type Engine, type Model } from "@orbitroom/engine";
import { type FullEngine, type SceneNode } from "@orbitroom/engine/full";
import { ModelViewer, type Viewer } from "@orbitroom/engine/react";
import "@orbitroom/engine/element";`,
  examples: [
    {
      id: "entries",
      title: "Entries",
      mode: "text",
      points: [
        "`@orbitroom/engine`: an engine that loads models, lights them, casts shadows, animates and exports images; cameras and their controls.",
        "`@orbitroom/engine/full`: all of that, and an engine that also picks, draws scenes made in code, a sky, stars, pointers, statistics and custom shaders. It takes about 30 kB more.",
        "`@orbitroom/engine/react` and `@orbitroom/engine/react.css`: `ModelViewer` and `useEngine`.",
        "`@orbitroom/engine/element`: defines `<orbit-viewer>`.",
        "`@orbitroom/engine/draco` and `@orbitroom/engine/ktx2`: decoders. Viewers have both.",
      ],
    },
    {
      id: "element",
      title: "Attributes of the element",
      text: "`<orbit-viewer>` has these attributes and slots.",
      mode: "text",
      points: [
        "`src`, `alt`, `poster`: the URL of the model, its text alternative, and an image until it is drawn.",
        "`animation`: a name, an index or `none`. `variant`: the name of a material variant.",
        "`auto-rotate`, `can-open`: switches; `false` turns them off.",
        "`camera`: yaw and pitch, such as `30deg 20deg`.",
        "`environment`, `exposure`: the URL of an image or an `.hdr` file, and a brightness factor.",
        "`max-pixel-ratio`, `backend`: how it is drawn.",
        "Children with the slot `hotspot-NAME` have `data-position`, `data-normal` and `data-node`. The slots `poster` and `progress` are shown until the first frame.",
      ],
    },
    {
      id: "errors",
      title: "Error codes",
      text: "Every function throws or rejects with an `EngineError`, which has a `code`.",
      mode: "text",
      points: [
        "`invalid_argument`, `unknown_node`, `unknown_material`, `unknown_animation`, `unknown_variant`, `unknown_scene`, `unknown_image`: the call is wrong, and changed nothing.",
        "`feature_missing`: only an engine of `@orbitroom/engine/full` can do it.",
        "`webgl2_unsupported`, `webgpu_unsupported`, `wasm_unavailable`: there is no engine.",
        "`download_failed`, `file_unreadable`, `no_model_file`: there is no file. For a file that is refused, the code is that of its first error; `problems` has all of them.",
        "`scene_too_large`, `mesh_too_large`, `out_of_gpu_memory`, `texture_refused`: the device does not support so much.",
        "`shader_failed`, `material_vertex`, `material_fragment`: a custom shader cannot be compiled, or is missing.",
        "`nothing_drawn`, `picture_failed`: there is no frame to make an image of, or the browser cannot encode it.",
        "`crashed`, `model_lost`, `restore_failed`, `disposed`: what was there is gone.",
      ],
    },
    {
      id: "handle",
      title: "Handle an error",
      mode: "read",
      code: `import { EngineError } from "@orbitroom/engine";

try {
  await engine.load(input.files ?? []);
} catch (error) {
  if (!(error instanceof EngineError)) throw error;
  for (const { pointer, message } of error.problems) console.warn(pointer, message);
  notice.textContent = error.code === "no_model_file" ? "Choose a .glb file." : error.message;
}
`,
    },
  ],
  props: [],
  reference: {
    of: "engine",
    first: [
      ...[
        "ModelViewerProps",
        "ViewerOptions",
        "Viewer",
        "Hotspot",
        "OrbitViewerElement",
        "OrbitViewerEvents",
      ],
      ...[
        "Functions",
        "Hooks",
        "EngineOptions",
        "Engine",
        "EngineEvents",
        "EngineError",
        "Problem",
        "LoadOptions",
      ],
      ...[
        "Model",
        "ModelNode",
        "ModelMaterial",
        "MaterialProperties",
        "NodeTransform",
        "Playback",
        "PlayOptions",
      ],
      ...["Frame", "View", "OrbitControls", "FirstPersonControls", "FollowCamera"],
      ...["FullEngine", "SceneMaker", "SceneNode", "Mesh", "Material", "Texture", "Light", "Instances"],
    ],
  },
};

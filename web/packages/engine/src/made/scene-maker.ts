import { Engine } from "../engine.ts";
import { Instances, type InstancesOptions } from "./instances.ts";
import { Light, type LightOptions } from "./light.ts";
import type { MadeScene } from "./made-scene.ts";
import { Material, type MaterialChange } from "./material.ts";
import { Mesh, type MeshOptions } from "./mesh.ts";
import { type NodeOptions, SceneNode } from "./scene-node.ts";
import { Texture, type TextureOptions } from "./texture.ts";

/**
 * An engine that makes the parts of a scene in code. Each lives until it is disposed of, or the engine is; the engine gives them to
 * a new core after a crash, and restores them after a lost context. Wrong options throw an `EngineError` with the code
 * `invalid_argument`, and parts that do not fit on the GPU throw one with `scene_too_large` or `mesh_too_large`.
 */
export abstract class SceneMaker extends Engine {
  protected abstract readonly made: MadeScene;

  /** Makes a mesh, for any number of nodes. */
  createMesh(options: MeshOptions): Mesh {
    return this.made.put(new Mesh(this.made, options));
  }

  /** Makes a texture, for any number of materials. */
  createTexture(options: TextureOptions = {}): Texture {
    return this.made.put(new Texture(this.made, options));
  }

  /** Makes a material, for any number of nodes: white, matte and non-metallic, apart from the given properties. */
  createMaterial(properties: MaterialChange = {}): Material {
    return this.made.put(new Material(this.made, properties));
  }

  /** Makes a node, which shows a mesh or groups other nodes and models. */
  createNode(options: NodeOptions = {}): SceneNode {
    return this.made.put(new SceneNode(this.made, options));
  }

  /** Makes a light. */
  createLight(options: LightOptions): Light {
    return this.made.put(new Light(this.made, options));
  }

  /** Makes a node that shows a mesh many times. */
  createInstances(options: InstancesOptions): Instances {
    return this.made.put(new Instances(this.made, options));
  }
}

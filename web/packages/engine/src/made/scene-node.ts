import { invalid, requireBoolean, requireList, requireNumbers, requireProperties } from "../arguments.ts";
import { asFull, type FullCore } from "../core/full-core.ts";
import type { Vec3, Vec4 } from "../math-types.ts";
import type { Change } from "../model/change.ts";
import { Model, type ModelParent } from "../model/model.ts";
import { type NodeTransform, transformProperties } from "../model/model-node.ts";
import { MADE_MODEL, type MadePart, type MadeScene } from "./made-scene.ts";
import { Material } from "./material.ts";
import { Mesh } from "./mesh.ts";
import type { PartUser, SharedPart } from "./shared-part.ts";

/** The transform of a new node. By default it is at the origin, neither rotated nor scaled. */
export interface PlaceOptions extends Change<NodeTransform> {
  /** The parent node. The new node moves with it, is hidden with it, and is disposed of with it. */
  readonly parent?: SceneNode | undefined;
  /** A name for your own use. */
  readonly name?: string | undefined;
}

/** Options of `Engine.createNode`. */
export interface NodeOptions extends PlaceOptions {
  /** The mesh that it shows. Without a mesh, it shows nothing and only groups other nodes. */
  readonly mesh?: Mesh | undefined;
  /** Default: the default material of glTF, a matte white metal. */
  readonly material?: Material | undefined;
}

/** The names of the options of every node. */
export const placeProperties = [
  ...transformProperties,
  "parent",
  "name",
] as const satisfies readonly (keyof PlaceOptions)[];

/**
 * A node of a scene that is made in code. It is drawn in every frame until it is disposed of, together with everything under it;
 * meshes and materials stay. Calls after that are ignored.
 */
export class SceneNode implements MadePart, PartUser, ModelParent {
  /** The core's index. */
  readonly index: number;
  /** The name that was passed when it was created. */
  readonly name: string | undefined;
  protected readonly scene: MadeScene;
  #parent: SceneNode | undefined;
  readonly #children = new Set<SceneNode | Model>();
  #mesh: Mesh | undefined;
  #material: Material | undefined;
  #transform: NodeTransform = { translation: [0, 0, 0], rotation: [0, 0, 0, 1], scale: [1, 1, 1] };
  #isVisible = true;
  #isDisposed = false;

  /** Use `Engine.createNode`. */
  constructor(scene: MadeScene, options: NodeOptions) {
    requireProperties("options", options, [...placeProperties, "mesh", "material"]);
    const { parent, name, mesh, material } = options;
    requireNode("parent", parent, scene);
    requirePartOf("mesh", mesh, Mesh, scene);
    requirePartOf("material", material, Material, scene);
    this.#transform = changed(this.#transform, options);
    this.scene = scene;
    this.name = name;
    this.#mesh = mesh;
    this.#material = material;
    this.index = scene.take("node", this);
    mesh?.addUser(this);
    material?.addUser(this);
    this.#parent = parent;
    if (parent) parent.#children.add(this);
  }

  /** Its parent node. */
  get parent(): SceneNode | undefined {
    return this.#parent;
  }

  /** Its children: nodes and models. */
  get children(): readonly (SceneNode | Model)[] {
    return [...this.#children];
  }

  /** The mesh that it shows. */
  get mesh(): Mesh | undefined {
    return this.#mesh;
  }

  /** Its material. */
  get material(): Material | undefined {
    return this.#material;
  }

  /** The position relative to the parent in metres. */
  get translation(): Vec3 {
    return this.#transform.translation;
  }

  /** The rotation relative to the parent as a unit quaternion. */
  get rotation(): Vec4 {
    return this.#transform.rotation;
  }

  /** The scale relative to the parent. */
  get scale(): Vec3 {
    return this.#transform.scale;
  }

  /** Whether the node is shown, if its ancestors are. */
  get isVisible(): boolean {
    return this.#isVisible;
  }

  /** Whether it was disposed of. */
  get isDisposed(): boolean {
    return this.#isDisposed;
  }

  /** Shows another mesh; null shows none. */
  setMesh(mesh: Mesh | null): void {
    requirePartOf("mesh", mesh ?? undefined, Mesh, this.scene);
    if (this.#isDisposed) return;
    this.#mesh?.removeUser(this);
    this.#mesh = mesh ?? undefined;
    mesh?.addUser(this);
    this.#change();
  }

  /** Sets another material; null for none. */
  setMaterial(material: Material | null): void {
    requirePartOf("material", material ?? undefined, Material, this.scene);
    if (this.#isDisposed) return;
    this.#material?.removeUser(this);
    this.#material = material ?? undefined;
    material?.addUser(this);
    this.#change();
  }

  /** Changes the transform relative to the parent. Parts that are left out stay as they are. */
  setTransform(change: Change<NodeTransform>): void {
    requireProperties("transform", change, transformProperties);
    this.#transform = changed(this.#transform, change);
    this.call((core) => this.#place(core));
  }

  /** Shows or hides the node and everything under it. */
  setVisible(isVisible: boolean): void {
    requireBoolean("isVisible", isVisible);
    this.#isVisible = isVisible;
    this.call((core) => core.setNodeVisible(MADE_MODEL, this.index, isVisible));
  }

  /**
   * Makes a node or a loaded model a child of this node; its own transform is then relative to this node. It leaves its previous
   * parent. From then on, it moves with this node, is hidden with it, and is disposed of with it.
   */
  add(child: SceneNode | Model): void {
    if (child instanceof Model) {
      if (this.call((core) => child.isIn(core)) === false) throw invalid("child", "a model of this engine");
      if (this.#isDisposed) return;
      child.placeUnder(this, (core, id) => asFull(core).setModelParent(id, this.index));
      this.#children.add(child);
      return;
    }
    requireNode("child", child ?? null, this.scene);
    for (let above: SceneNode | undefined = this; above; above = above.#parent) {
      if (above === child) throw invalid("child", "a node that this one is not under");
    }
    if (this.#isDisposed) return;
    child.#parent?.forget(child);
    child.#parent = this;
    this.#children.add(child);
    child.#change();
  }

  /** Removes a child; it stays in the scene, without a parent. */
  remove(child: SceneNode | Model): void {
    if (!this.#children.has(child)) return;
    if (child instanceof Model) {
      child.placeUnder(undefined, (core, id) => asFull(core).setModelParent(id, -1));
      return;
    }
    this.forget(child);
    child.#parent = undefined;
    child.#change();
  }

  /** Returns the world matrix, column-major, as of the last change. */
  worldMatrix(out: Float32Array = new Float32Array(16)): Float32Array {
    requireList("out", out, 16);
    this.call((core) => core.worldMatrix(MADE_MODEL, this.index, out));
    return out;
  }

  /** Removes the node, and everything under it. */
  dispose(): void {
    if (this.#isDisposed) return;
    for (const child of [...this.#children]) child.dispose();
    this.#isDisposed = true;
    this.#parent?.forget(this);
    this.#mesh?.removeUser(this);
    this.#material?.removeUser(this);
    this.scene.release("node", this.index);
    this.scene.call((core) => core.setMadeNode(this.index, -1, -1, -1, -1, 0));
  }

  /** Called when a child has left. Use `remove`. @internal */
  forget(child: SceneNode | Model): void {
    this.#children.delete(child);
  }

  /** Called when a mesh or a material was disposed of. Use its `dispose`. @internal */
  lose(part: SharedPart): void {
    if (part === this.#mesh) this.#mesh = undefined;
    if (part === this.#material) this.#material = undefined;
    this.#change();
  }

  /** @internal */
  putIn(core: FullCore): void {
    this.#put(core);
    this.#place(core);
    core.setNodeVisible(MADE_MODEL, this.index, this.#isVisible);
  }

  /** The index of a light that shines from it; -1 for none. */
  protected get lightIndex(): number {
    return -1;
  }

  /** The number of instances of the mesh; 0 for a single one without its own transform. */
  protected get instanceCount(): number {
    return 0;
  }

  /** Calls the core, unless it was disposed of. */
  protected call<T>(call: (core: FullCore) => T): T | undefined {
    return this.#isDisposed ? undefined : this.scene.call(call);
  }

  #change(): void {
    this.call((core) => this.#put(core));
  }

  #put(core: FullCore): void {
    const { index, lightIndex, instanceCount } = this;
    const [parent, mesh, material] = [this.#parent, this.#mesh, this.#material];
    core.setMadeNode(
      index,
      parent?.index ?? -1,
      mesh?.index ?? -1,
      material?.index ?? -1,
      lightIndex,
      instanceCount,
    );
  }

  #place(core: FullCore): void {
    const { translation, rotation, scale } = this.#transform;
    core.setNodeTransform(MADE_MODEL, this.index, ...translation, ...rotation, ...scale);
  }
}

/** Applies a change to a transform. Throws unless it is one. */
function changed(transform: NodeTransform, change: Change<NodeTransform>): NodeTransform {
  const {
    translation = transform.translation,
    rotation = transform.rotation,
    scale = transform.scale,
  } = change;
  requireNumbers("translation", translation, 3);
  requireNumbers("rotation", rotation, 4);
  requireNumbers("scale", scale, 3);
  const [[tx, ty, tz], [rx, ry, rz, rw], [sx, sy, sz]] = [translation, rotation, scale];
  return { translation: [tx, ty, tz], rotation: [rx, ry, rz, rw], scale: [sx, sy, sz] };
}

function requireNode(name: string, node: SceneNode | null | undefined, scene: MadeScene): void {
  if (node === undefined) return;
  const isIt = node instanceof SceneNode && scene.find("node", node.index) === node;
  if (!isIt) throw invalid(name, "a node of this engine that still exists");
}

function requirePartOf(
  name: string,
  part: SharedPart | undefined,
  kind: typeof Mesh | typeof Material,
  scene: MadeScene,
): void {
  if (part === undefined || (part instanceof kind && part.isIn(scene))) return;
  throw invalid(name, `a ${name} of this engine that still exists`);
}

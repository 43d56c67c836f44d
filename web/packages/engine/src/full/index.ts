export * from "../common.ts";
export type { Instances, InstancesOptions } from "../made/instances.ts";
export type { Light, LightOptions, LightProperties } from "../made/light.ts";
export type { Material, MaterialChange, MaterialTextures, TextureSlot } from "../made/material.ts";
export type { Mesh, MeshOptions, Topology } from "../made/mesh.ts";
export type { SceneMaker } from "../made/scene-maker.ts";
export type { NodeOptions, PlaceOptions, SceneNode } from "../made/scene-node.ts";
export type { SharedPart } from "../made/shared-part.ts";
export type {
  Texture,
  TextureImage,
  TextureOptions,
  TextureTransform,
  TextureWrap,
} from "../made/texture.ts";
export type { ShaderMaterial, ShaderMaterialOptions, ShaderSource } from "../model/shader-material.ts";
export type { Hit, HitPoint, ModelHit, NodeHit } from "../scene/picking.ts";
export type { Pointer } from "../scene/pointer.ts";
export type { DisplayMode, Sky, Stars } from "../scene/sky.ts";
export { createEngine } from "./create-engine.ts";
export type { FullEngine, StatsMode } from "./full-engine.ts";

import { mat4, vec3 } from "gl-matrix";
import { findNamed } from "../arguments.ts";
import { project, ray } from "../camera/screen.ts";
import type { Engine } from "../engine.ts";
import type { FullEngine } from "../full/full-engine.ts";
import type { Vec3 } from "../math-types.ts";
import type { Model } from "../model/model.ts";
import type { View } from "../scene/frame.ts";

/** A place on a model. */
export interface HotspotPlace {
  /** The position in the model's own space, or in that of the node if there is one. */
  readonly position: Vec3;
  /** The direction from which the place can be seen. Undefined for all directions. */
  readonly normal?: Vec3 | undefined;
  /** Name or index of a node: the place moves with it. */
  readonly node?: string | number | undefined;
}

/** What was drawn last. */
export interface DrawnView {
  readonly engine: Engine;
  readonly model: Model;
  readonly view: View;
  /** Whether another frame follows. */
  readonly isMoving: boolean;
}

/** Anything nearer than this fraction of the distance hides a place. The place itself is on the surface. */
const HIDING_SHARE = 0.99;

/** Moves elements to places on a model, and marks those that are behind it with `data-hidden`. */
export class HotspotLayer {
  private readonly places = new Map<HTMLElement, HotspotPlace>();
  private readonly covered = new Set<HTMLElement>();
  private nextCheck = 0;

  /** Whether there are no places. */
  get isEmpty(): boolean {
    return this.places.size === 0;
  }

  /** Sets the elements and their places. */
  set(places: Iterable<readonly [HTMLElement, HotspotPlace]>): void {
    this.places.clear();
    for (const [element, place] of places) this.places.set(element, place);
    for (const element of this.covered) if (!this.places.has(element)) this.covered.delete(element);
  }

  /**
   * Moves the elements after a frame. While the model moves, each frame checks for only one place whether the model covers it,
   * since that takes time; once the model is at rest, all places are checked. Only a full engine can check this.
   */
  update(drawn: DrawnView): void {
    const eye = eyeOf(drawn.view);
    let index = 0;
    const checked = this.places.size === 0 ? 0 : this.nextCheck++ % this.places.size;
    for (const [element, place] of this.places) {
      const { position, normal } = placeInWorld(place, drawn.model);
      const { xPx, yPx, isInFront } = project(drawn.view, drawn.engine.canvas, position);
      if (isInFront) element.style.transform = `translate(${xPx.toFixed(1)}px, ${yPx.toFixed(1)}px)`;
      if (isFull(drawn.engine) && (!drawn.isMoving || index === checked)) {
        const distance = vec3.distance(eye, position);
        const hit = drawn.engine.pick(ray(drawn.view, drawn.engine.canvas, xPx, yPx));
        if (hit && vec3.distance(eye, hit.position) < distance * HIDING_SHARE) this.covered.add(element);
        else this.covered.delete(element);
      }
      const isHidden = !isInFront || !facesEye(position, normal, eye) || this.covered.has(element);
      element.toggleAttribute("data-hidden", isHidden);
      index += 1;
    }
  }
}

function isFull(engine: Engine): engine is FullEngine {
  return engine.isFull;
}

/** Returns a place in world space. A node that the model does not have is left out. */
export function placeInWorld({ position, normal, node }: HotspotPlace, model: Model): HotspotPlace {
  const found =
    typeof node === "string" ? findNamed(model.nodes, node) : model.nodes.find(({ index }) => index === node);
  if (!found) return { position, normal };
  const worldFromNode = found.worldMatrix();
  const moved: [number, number, number] = [0, 0, 0];
  vec3.transformMat4(moved, position, worldFromNode);
  if (!normal) return { position: moved };
  const turned: [number, number, number] = [0, 0, 0];
  vec3.transformMat4(turned, vec3.add([0, 0, 0], position, normal), worldFromNode);
  vec3.subtract(turned, turned, moved);
  return { position: moved, normal: turned };
}

/** Whether a place with a normal is seen from its front. */
export function facesEye(position: Vec3, normal: Vec3 | undefined, eye: Vec3): boolean {
  return !normal || vec3.dot(normal, vec3.subtract([0, 0, 0], eye, position)) >= 0;
}

/** Returns the position of the camera of a view. */
function eyeOf({ viewFromWorld }: View): Vec3 {
  const worldFromView = mat4.invert(mat4.create(), viewFromWorld) ?? mat4.create();
  return [worldFromView[12] ?? 0, worldFromView[13] ?? 0, worldFromView[14] ?? 0];
}

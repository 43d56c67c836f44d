import type { Vec3 } from "../math-types.ts";
import type { View, Viewport } from "../scene/frame.ts";
import { lookAt, orthographic, perspective } from "./camera.ts";

/** A projection in which distant objects appear smaller. */
export interface PerspectiveProjection {
  /** The kind of projection. */
  readonly type: "perspective";
  /** The angle between the upper and the lower edge of the image, in radians. */
  readonly fovYRad: number;
  /** Width of the image divided by its height. Undefined to use that of the viewport. */
  readonly aspect?: number | undefined;
  /** Metres. */
  readonly near: number;
  /** Metres; undefined for infinity. */
  readonly far?: number | undefined;
}

/** A projection in which distance does not affect size. All lengths are in metres. */
export interface OrthographicProjection {
  /** The kind of projection. */
  readonly type: "orthographic";
  /** From the middle of the image to its right edge. */
  readonly halfWidth: number;
  /** From the middle of the image to its upper edge. */
  readonly halfHeight: number;
  /** The distance from the camera at which the image begins. */
  readonly near: number;
  /** The distance from the camera at which the image ends. */
  readonly far: number;
}

/** A camera of the file. A camera that several nodes use is listed for each of them. */
export interface ModelCamera {
  /** The name in the file. */
  readonly name?: string | undefined;
  /** Index of its node: it looks along -Z of `Model.node(node).worldMatrix()`, which an animation may move. */
  readonly node: number;
  /** How it maps the scene to an image. */
  readonly projection: PerspectiveProjection | OrthographicProjection;
}

/** Reads a projection from what the wasm module lists. Numbers that a camera lacks are NaN. */
export function readProjection(numbers: Iterable<number>): ModelCamera["projection"] {
  const [isOrthographic = 0, a = 1, b = 1, near = 0.1, far = Number.NaN] = numbers;
  if (isOrthographic === 1) return { type: "orthographic", halfWidth: a, halfHeight: b, near, far };
  return {
    type: "perspective",
    fovYRad: a,
    aspect: Number.isNaN(b) ? undefined : b,
    near,
    far: Number.isNaN(far) ? undefined : far,
  };
}

/**
 * Returns the projection of a camera on a viewport of a given shape. It shows the camera's whole image, and more of the scene on
 * two sides if the viewport has another shape.
 */
export function clipFromCamera(projection: ModelCamera["projection"], aspect: number): Float32Array {
  if (projection.type === "orthographic") {
    const { halfWidth, halfHeight, near, far } = projection;
    const height = Math.max(halfHeight, halfWidth / aspect);
    return orthographic(height * aspect, height, near, far);
  }
  const { fovYRad, near, far } = projection;
  const growth = Math.max(1, (projection.aspect ?? aspect) / aspect);
  return perspective(2 * Math.atan(Math.tan(fovYRad / 2) * growth), aspect, near, far);
}

/** Returns `view_from_world` of a camera, given the matrix of its node. The node's scale is ignored, as glTF requires. */
export function viewFromCamera(worldFromNode: Float32Array): Float32Array {
  const column = (index: number): Vec3 => {
    const [x = 0, y = 0, z = 0] = worldFromNode.subarray(index * 4, index * 4 + 3);
    return [x, y, z];
  };
  const eye = column(3);
  const back = column(2);
  const length = Math.hypot(...back) || 1;
  const [x, y, z] = back;
  const target: Vec3 = [eye[0] - x / length, eye[1] - y / length, eye[2] - z / length];
  return lookAt(eye, target, column(1));
}

/** Returns the view through a camera, given the matrix of its node. */
export function viewThrough(camera: ModelCamera, worldFromNode: Float32Array, viewport: Viewport): View {
  return {
    clipFromView: clipFromCamera(camera.projection, viewport.width / viewport.height),
    viewFromWorld: viewFromCamera(worldFromNode),
    viewport,
    eye: "none",
  };
}

import { mat4, vec3, vec4 } from "gl-matrix";
import { invalid, requireNumber, requireNumbers } from "../arguments.ts";
import type { Vec3 } from "../math-types.ts";
import { requireViews, type View } from "../scene/frame.ts";
import type { Ray } from "../scene/picking.ts";

/** The size of a canvas on the page, and its resolution. An `HTMLCanvasElement` is one. */
export interface Screen {
  /** Width on the page in CSS pixels. */
  readonly clientWidth: number;
  /** Height on the page in CSS pixels. */
  readonly clientHeight: number;
  /** Width of the image in pixels. */
  readonly width: number;
  /** Height of the image in pixels. */
  readonly height: number;
}

/** The position of a point of the scene on the canvas. */
export interface ScreenPoint {
  /** CSS pixels from the left of the canvas. */
  readonly xPx: number;
  /** CSS pixels from the top of the canvas. */
  readonly yPx: number;
  /** Metres in front of the camera, along the direction in which it looks. */
  readonly depth: number;
  /** Whether it is in front of the camera. Otherwise it is behind the near plane, and its pixel is meaningless. */
  readonly isInFront: boolean;
}

/**
 * Returns the ray through a point of the canvas, for `Engine.pick`. The point is in CSS pixels from the upper left, as `offsetX`
 * and `offsetY` of a pointer event are. The ray starts at the near plane, and its direction has length 1.
 */
export function ray(view: View, screen: Screen, xPx: number, yPx: number): Ray {
  requireViews([view]);
  requireNumber("xPx", xPx);
  requireNumber("yPx", yPx);
  const { x, y, width, height } = view.viewport;
  const clipX = (2 * ((xPx * screen.width) / screen.clientWidth - x)) / width - 1;
  const clipY = (2 * (screen.height - (yPx * screen.height) / screen.clientHeight - y)) / height - 1;
  const viewFromClip = inverse("clipFromView", view.clipFromView);
  const worldFromView = inverse("viewFromWorld", view.viewFromWorld);
  const pointAt = (clipDepth: number): [number, number, number] => {
    const point: [number, number, number] = [clipX, clipY, clipDepth];
    vec3.transformMat4(point, point, viewFromClip);
    vec3.transformMat4(point, point, worldFromView);
    return point;
  };
  const origin = pointAt(-1);
  const direction = pointAt(0);
  vec3.subtract(direction, direction, origin);
  vec3.normalize(direction, direction);
  return { origin, direction };
}

/** Returns where a point of the scene, in world space, is on the canvas: for a label, for example. */
export function project(view: View, screen: Screen, point: Vec3): ScreenPoint {
  requireViews([view]);
  requireNumbers("point", point, 3);
  const position: [number, number, number, number] = [...point, 1];
  vec4.transformMat4(position, position, view.viewFromWorld);
  const depth = -position[2];
  vec4.transformMat4(position, position, view.clipFromView);
  const [clipX, clipY, clipZ, w] = position;
  const { x, y, width, height } = view.viewport;
  const fromLeft = x + ((clipX / w + 1) / 2) * width;
  const fromBottom = y + ((clipY / w + 1) / 2) * height;
  return {
    xPx: (fromLeft * screen.clientWidth) / screen.width,
    yPx: ((screen.height - fromBottom) * screen.clientHeight) / screen.height,
    depth,
    isInFront: w > 0 && clipZ >= -w,
  };
}

function inverse(name: string, matrix: Float32Array): Float64Array {
  const inverted = mat4.invert(new Float64Array(16), matrix);
  if (!inverted) throw invalid(name, "a matrix that can be inverted");
  return Float64Array.from(inverted);
}

import type { BackendName } from "../core/engine-wasm.ts";
import type { Vec3 } from "../math-types.ts";
import type { HotspotPlace } from "../viewer/hotspot-layer.ts";
import type { ViewerCamera, ViewerOptions } from "../viewer/viewer-options.ts";

/** The attributes of `<orbit-viewer>`. */
export const attributeNames = [
  "src",
  "alt",
  "poster",
  "animation",
  "variant",
  "auto-rotate",
  "can-open",
  "exposure",
  "environment",
  "camera",
  "max-pixel-ratio",
  "backend",
] as const;

/** Parses a number; undefined if the text is not one. */
function numberOf(text: string | null): number | undefined {
  const number = Number.parseFloat(text ?? "");
  return Number.isFinite(number) ? number : undefined;
}

/** An index, a name, or none. */
function animationOf(text: string | null): number | string | false | undefined {
  if (text === null) return undefined;
  if (text === "none") return false;
  return /^\d+$/.test(text) ? Number(text) : text;
}

/** Yaw and pitch in degrees, such as `30deg 20deg`. */
function cameraOf(text: string | null): ViewerCamera | undefined {
  if (text === null) return undefined;
  const [yaw, pitch] = text.split(/\s+/).map((part) => numberOf(part));
  const radians = (degrees: number | undefined) => degrees && (degrees * Math.PI) / 180;
  return { yaw: radians(yaw), pitch: radians(pitch) };
}

/** A switch is on if its attribute is there, with any value but `false`. */
function switchOf(text: string | null): boolean | undefined {
  return text === null ? undefined : text !== "false";
}

/** Reads what a viewer shows from the attributes of an element. */
export function readOptions(element: Element): ViewerOptions {
  const text = (name: (typeof attributeNames)[number]): string | null => element.getAttribute(name);
  return {
    // Without a model, the attribute may be present but empty.
    src: text("src") || undefined,
    alt: text("alt") ?? "",
    poster: text("poster") || undefined,
    animation: animationOf(text("animation")),
    variant: text("variant"),
    autoRotate: switchOf(text("auto-rotate")),
    canOpen: switchOf(text("can-open")),
    exposure: numberOf(text("exposure")),
    environment: text("environment") || undefined,
    camera: cameraOf(text("camera")),
    maxPixelRatio: numberOf(text("max-pixel-ratio")),
  };
}

/** Reads which backend to use. */
export function readBackend(element: Element): BackendName | "auto" | undefined {
  const text = element.getAttribute("backend");
  return text === "webgl2" || text === "webgpu" || text === "auto" ? text : undefined;
}

/** Three numbers, such as `0.5 1 0` or `0.5m 1m 0m`. */
function vec3Of(text: string | undefined): Vec3 | undefined {
  const [x, y, z] = (text ?? "")
    .trim()
    .split(/[\s,]+/)
    .map((part) => numberOf(part));
  return x === undefined || y === undefined || z === undefined ? undefined : [x, y, z];
}

/** Reads the place of a hotspot: `data-position`, `data-normal` and `data-node`. Undefined without a position. */
export function readPlace({ dataset }: HTMLElement): HotspotPlace | undefined {
  const position = vec3Of(dataset["position"]);
  return position && { position, normal: vec3Of(dataset["normal"]), node: dataset["node"] };
}

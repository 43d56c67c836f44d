import { escapeXml } from "@orbitroom/app-kit/text/escape-xml.ts";
import { GLOW_ALPHA, GLOW_WIDTH, MARKER_ALPHA } from "../canvas/draw-mark.ts";
import { type Mark, PAPER_HEIGHT, PAPER_WIDTH } from "../ink/mark.ts";
import { type PathSink, REFLECTIONS, traceStroke } from "../ink/outline.ts";
import type { Layer, Painting } from "../ink/painting.ts";
import { PAPERS } from "../ink/palette.ts";

const number = (value: number): string => String(Math.round(value * 10) / 10);

/** Writes a path as the text of its `d` attribute. */
class SvgPath implements PathSink {
  readonly #parts: string[] = [];

  moveTo(x: number, y: number): void {
    this.#parts.push(`M${number(x)} ${number(y)}`);
  }

  quadraticCurveTo(controlX: number, controlY: number, x: number, y: number): void {
    this.#parts.push(`Q${number(controlX)} ${number(controlY)} ${number(x)} ${number(y)}`);
  }

  closePath(): void {
    this.#parts.push("Z");
  }

  get text(): string {
    return this.#parts.join("");
  }
}

/** Writes the painting as a vector drawing (SVG). An eraser becomes a mask over what was there before. */
export function paintingSvg(painting: Painting): string {
  const masks: string[] = [];
  const layers = painting.layers
    .filter(({ isVisible }) => isVisible)
    .map((layer) => layerSvg(painting, layer, masks));
  const size = `width="${PAPER_WIDTH}" height="${PAPER_HEIGHT}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${PAPER_WIDTH} ${PAPER_HEIGHT}">`,
    masks.length > 0 ? `<defs>${masks.join("")}</defs>` : "",
    `<rect ${size} fill="${PAPERS[painting.paper]}"/>`,
    ...layers,
    "</svg>",
  ].join("\n");
}

function layerSvg({ marks }: Painting, { id, name }: Layer, masks: string[]): string {
  let content = "";
  let erased = "";
  const mask = (): void => {
    if (erased === "") return;
    const maskId = `erased-${masks.length + 1}`;
    const whole = `<rect width="${PAPER_WIDTH}" height="${PAPER_HEIGHT}" fill="#fff"/>`;
    const bounds = `maskUnits="userSpaceOnUse" x="0" y="0" width="${PAPER_WIDTH}" height="${PAPER_HEIGHT}"`;
    masks.push(`<mask id="${maskId}" ${bounds}>${whole}${erased}</mask>`);
    content = `<g mask="url(#${maskId})">${content}</g>`;
    erased = "";
  };
  for (const mark of marks) {
    if (mark.layer !== id) continue;
    if (mark.type === "stroke" && mark.kind === "eraser") {
      if (content !== "") erased += markSvg(mark, "#000");
      continue;
    }
    mask();
    content += markSvg(mark, mark.colour);
  }
  mask();
  return `<g id="${escapeXml(id)}"><title>${escapeXml(name)}</title>${content}</g>`;
}

function markSvg(mark: Mark, colour: string): string {
  if (mark.type === "fill") return `<path d="${rectPath(mark.rects)}" fill="${colour}"/>`;
  const path = new SvgPath();
  traceStroke(mark, path);
  return REFLECTIONS[mark.mirror]
    .map(([scaleX, scaleY, shiftX, shiftY]) => {
      const isSame = scaleX === 1 && scaleY === 1;
      const turned = isSame ? "" : ` transform="matrix(${scaleX} 0 0 ${scaleY} ${shiftX} ${shiftY})"`;
      const d = `d="${path.text}"${turned}`;
      if (mark.kind === "marker") return `<path ${d} fill="${colour}" fill-opacity="${MARKER_ALPHA}"/>`;
      const line = `<path ${d} fill="${colour}"/>`;
      if (mark.kind !== "glow") return line;
      const light = [1, 0.5].map(
        (part) =>
          `<path ${d} fill="none" stroke="${colour}" stroke-linejoin="round" stroke-opacity="${GLOW_ALPHA}" stroke-width="${number(mark.size * GLOW_WIDTH * part)}"/>`,
      );
      return light.join("") + line;
    })
    .join("");
}

function rectPath(rects: Int16Array): string {
  let path = "";
  for (let at = 0; at + 4 <= rects.length; at += 4) {
    const [x = 0, y = 0, width = 0, height = 0] = rects.subarray(at, at + 4);
    path += `M${x} ${y}h${width}v${height}h${-width}Z`;
  }
  return path;
}

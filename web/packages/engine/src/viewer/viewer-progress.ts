import type { LoadProgress } from "../loading/load-scene.ts";
import { html, svg } from "./elements.ts";

const RADIUS = 46;

/** Returns the progress from 0 to 1, or undefined while the total is unknown. Images are decoded after the download. */
function fractionOf({ stage, loadedBytes, totalBytes }: LoadProgress): number | undefined {
  if (stage === "parse" || stage === "images") return 0.95;
  if (stage === "ready") return 1;
  return totalBytes === undefined || totalBytes === 0 ? undefined : (loadedBytes / totalBytes) * 0.95;
}

/** A circular progress bar. While the total is unknown, a dot circles after a delay of 300 ms. */
export class ViewerProgress {
  readonly element = html("div", {
    class: "ov-progress",
    role: "progressbar",
    "aria-label": "Loading the model",
    "aria-valuemin": 0,
    "aria-valuemax": 100,
  });

  constructor() {
    this.set(undefined);
  }

  /** Shows the progress of the load. */
  set(progress: LoadProgress | undefined): void {
    const fraction = progress && fractionOf(progress);
    const percent = fraction === undefined ? undefined : Math.round(fraction * 100);
    if (percent === undefined) this.element.removeAttribute("aria-valuenow");
    else this.element.setAttribute("aria-valuenow", String(percent));
    const drawing = svg(
      "svg",
      { viewBox: "-60 -60 120 120", "aria-hidden": "true" },
      svg("circle", { class: "ov-progress-line", r: RADIUS }),
      ...(fraction === undefined ? [round()] : [arc(fraction)]),
    );
    const number =
      percent === undefined ? [] : [html("span", { class: "ov-progress-number" }, `${percent} %`)];
    this.element.replaceChildren(drawing, ...number);
  }
}

const body = (): SVGElement => svg("circle", { class: "ov-progress-body", cx: RADIUS, r: 6 });
const round = (): SVGElement => svg("g", { class: "ov-progress-round" }, body());

function arc(fraction: number): SVGElement {
  const dashes = `${fraction} 2`;
  return svg(
    "g",
    { transform: "rotate(-90)" },
    svg("circle", { class: "ov-progress-arc", r: RADIUS, pathLength: 1, "stroke-dasharray": dashes }),
    svg("g", { transform: `rotate(${fraction * 360})` }, body()),
  );
}

import { seededRandom } from "@orbitroom/app-kit/text/seeded-random.ts";

/** A context of a canvas, on the page or in memory. */
export type SceneContext = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Draws an image of `widthPx` × `heightPx`. */
export type Scene = (context: SceneContext, widthPx: number, heightPx: number) => void;

/** A planet with a ring before an evening sky. */
export const planetScene: Scene = (context, widthPx, heightPx) => {
  fillSky(context, heightPx, widthPx, ["#141a33", "#5b3a6b", "#e8a45c"]);
  drawStars(context, widthPx, heightPx * 0.6, 90, 3);
  const [x, y, radius] = [widthPx * 0.58, heightPx * 0.46, heightPx * 0.24];
  const tilted = (draw: () => void) => {
    context.save();
    context.translate(x, y);
    context.rotate(-0.32);
    draw();
    context.restore();
  };
  const ring = (from: number, to: number) => () => {
    context.strokeStyle = "#f3d6a4";
    context.lineWidth = radius * 0.09;
    context.beginPath();
    context.ellipse(0, 0, radius * 1.8, radius * 0.45, 0, from, to);
    context.stroke();
  };
  tilted(ring(Math.PI, 2 * Math.PI));
  const light = context.createRadialGradient(x - radius / 2, y - radius / 2, radius / 8, x, y, radius);
  light.addColorStop(0, "#ffe3b0");
  light.addColorStop(1, "#8a4f3d");
  fillDisc(context, light, x, y, radius);
  tilted(ring(0, Math.PI));
};

/** Clouds of gas with stars. */
export const nebulaScene: Scene = (context, widthPx, heightPx) => {
  fillSky(context, heightPx, widthPx, ["#182036", "#26304a", "#1b2339"]);
  const random = seededRandom(11);
  for (let cloud = 0; cloud < 60; cloud += 1) {
    const [x, y] = [random() * widthPx, heightPx * (0.2 + 0.6 * random())];
    const radius = heightPx * (0.12 + 0.3 * random());
    const hue = [205, 330, 30][cloud % 3];
    const gas = context.createRadialGradient(x, y, 0, x, y, radius);
    gas.addColorStop(0, `hsl(${hue} 45% 60% / 16%)`);
    gas.addColorStop(1, `hsl(${hue} 45% 60% / 0%)`);
    fillDisc(context, gas, x, y, radius);
  }
  drawStars(context, widthPx, heightPx, 160, 5);
};

/** Hills at dusk, under a moon. */
export const hillsScene: Scene = (context, widthPx, heightPx) => {
  fillSky(context, heightPx, widthPx, ["#35507a", "#a9b7c9", "#e6cfae"]);
  fillDisc(context, "#f4ead2", widthPx * 0.72, heightPx * 0.27, heightPx * 0.09);
  for (const [index, color] of ["#7f93a8", "#5c7388", "#3e5660", "#2b3f3f"].entries()) {
    context.fillStyle = color;
    context.beginPath();
    context.moveTo(0, heightPx);
    for (let x = 0; x <= widthPx; x += 4) {
      const t = x / widthPx;
      const wave = Math.sin(6 * t + 2.1 * index) + 0.5 * Math.sin(15 * t + 1.3 * index);
      context.lineTo(x, heightPx * (0.52 + 0.12 * index - 0.06 * wave));
    }
    context.lineTo(widthPx, heightPx);
    context.fill();
  }
};

function fillSky(
  context: SceneContext,
  heightPx: number,
  widthPx: number,
  colors: readonly [string, string, string],
): void {
  const sky = context.createLinearGradient(0, 0, 0, heightPx);
  for (const [index, color] of colors.entries()) sky.addColorStop(index / 2, color);
  context.fillStyle = sky;
  context.fillRect(0, 0, widthPx, heightPx);
}

function drawStars(context: SceneContext, widthPx: number, heightPx: number, count: number, seed: number) {
  const random = seededRandom(seed);
  for (let star = 0; star < count; star += 1) {
    const [x, y] = [random() * widthPx, random() * heightPx];
    fillDisc(context, `hsl(45 40% 90% / ${30 + 60 * random()}%)`, x, y, 0.4 + 0.9 * random() ** 3);
  }
}

function fillDisc(
  context: SceneContext,
  fill: string | CanvasGradient,
  x: number,
  y: number,
  radius: number,
): void {
  context.fillStyle = fill;
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
}

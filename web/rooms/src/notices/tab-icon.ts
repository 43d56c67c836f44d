import type { OrbitColours } from "../show/draw-orbit.ts";

/** The size at which browsers draw it on a dense screen. */
const SIZE = 64;
const RADIUS = 25;

/** The tab's icon while files move: an orbit that fills, with a body at its end. */
export function progressIcon(fraction: number, { me, line, background }: Colours): string {
  const length = 2 * Math.PI * RADIUS;
  const share = Math.min(1, Math.max(0, fraction));
  const radians = 2 * Math.PI * share - Math.PI / 2;
  const body = { x: RADIUS * Math.cos(radians), y: RADIUS * Math.sin(radians) };
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-SIZE / 2} ${-SIZE / 2} ${SIZE} ${SIZE}">
<circle r="${SIZE / 2}" fill="${background}"/>
<circle r="${RADIUS}" fill="none" stroke="${line}" stroke-width="5"/>
<circle r="${RADIUS}" fill="none" stroke="${me}" stroke-width="9" stroke-linecap="round" stroke-dasharray="${(length * share).toFixed(1)} ${length.toFixed(1)}" transform="rotate(-90)"/>
<circle cx="${body.x.toFixed(1)}" cy="${body.y.toFixed(1)}" r="8" fill="${me}"/>
</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

type Colours = Pick<OrbitColours, "me" | "line" | "background">;

/** Shows an icon in the tab. Returns the function that restores the page's own icon. */
export function showTabIcon(href: string): () => void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!link) return () => undefined;
  link.dataset["own"] ??= link.getAttribute("href") ?? "";
  link.href = href;
  return () => {
    link.href = link.dataset["own"] ?? "";
  };
}

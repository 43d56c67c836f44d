import { setFileUses } from "@orbitroom/app-kit/files/file-uses.ts";
import type { FrameWish } from "@orbitroom/app-kit/page/early-frame.ts";
import { consentPauseStore } from "@orbitroom/app-kit/page/use-consent-pause.ts";
import { fullBleedStore } from "@orbitroom/app-kit/page/use-full-bleed.ts";
import { renderedTitle } from "@orbitroom/app-kit/page/use-page-title.ts";
import { prerender } from "react-dom/static";
import { Router } from "wouter";
import { App } from "../App.tsx";
import { apps } from "../apps/apps.ts";
import "@orbitroom/app-kit/page/register-icons.ts";

/** A page as the build has rendered it. */
export interface RenderedPage {
  /** The content of `#root`. */
  readonly html: string;
  /** The title of the document. */
  readonly title: string;
  /** The summary of the app that the page belongs to, or undefined for the shell's own pages. */
  readonly summary: string | undefined;
  /** What the page asks of the shell around it. */
  readonly frame: readonly FrameWish[];
}

setFileUses(apps);

/** Renders the page at a path, with everything that it loads to be shown. Only the build calls this. */
export async function renderPage(path: string): Promise<RenderedPage> {
  // The shell is rendered before the page: the second time, it knows what the page asks for.
  await renderOnce(path);
  const html = await renderOnce(path);
  const app = apps.find((each) => path === each.path || path.startsWith(`${each.path}/`));
  return { html, title: renderedTitle(), summary: app?.summary, frame: frameWishes() };
}

function frameWishes(): FrameWish[] {
  const { isFullBleed, isDark } = fullBleedStore.get();
  const { isPaused } = consentPauseStore.get();
  return [
    ...(isFullBleed ? (["full-bleed"] as const) : []),
    ...(isDark ? (["dark"] as const) : []),
    ...(isPaused ? (["consent-paused"] as const) : []),
  ];
}

async function renderOnce(path: string): Promise<string> {
  const problems: unknown[] = [];
  const { prelude } = await prerender(
    <Router ssrPath={path}>
      <App />
    </Router>,
    // React would send larger parts later, by scripts.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (problem) => void problems.push(problem) },
  );
  const html = await new Response(prelude).text();
  if (problems.length > 0) throw problems[0];
  return html;
}

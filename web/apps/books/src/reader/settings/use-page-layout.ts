import { useStore } from "@orbitroom/app-kit/stores/use-store.ts";
import { useTheme } from "@orbitroom/app-kit/theme/use-theme.ts";
import { type RefObject, useLayoutEffect, useState } from "react";
import type { PageLayout } from "../../engine/reading-engine.ts";
import { useOwnFontUrl } from "./own-fonts/use-own-font-url.ts";
import { type PaperColours, readerStyles } from "./reader-styles.ts";
import { type ReadingSettings, readingSettings } from "./reading-settings.ts";

/** Theme of the reading view, for `data-theme`, and its paper, for `data-paper`. */
export interface Paper {
  readonly theme: "light" | "dark";
  readonly paper: "plain" | "sepia";
}

const GAP_PERCENT = { narrow: 4, normal: 7, wide: 12 } as const;
const COLUMN_PX = { narrow: 880, normal: 720, wide: 600 } as const;
/** The margin is as high as a bar, so that text is never under one. */
const MARGIN_PX = 56;

/** The paper that the settings ask for. */
export function usePaper(): Paper {
  const { theme } = useStore(readingSettings);
  const { theme: ofApp } = useTheme();
  if (theme === "sepia") return { theme: "light", paper: "sepia" };
  return { theme: theme === "app" ? ofApp : theme, paper: "plain" };
}

/** The layout of pages as the settings ask for it, in the colours of `root`. Undefined until they are known. */
export function usePageLayout(
  root: RefObject<HTMLElement | null>,
  { theme, paper }: Paper,
  isFixedLayout: boolean,
): PageLayout | undefined {
  const settings = useStore(readingSettings);
  const [colours, setColours] = useState<PaperColours>();
  useLayoutEffect(() => {
    if (root.current) setColours(readColours(root.current, theme === "dark", paper));
  }, [root, theme, paper]);
  const [layout, setLayout] = useState<PageLayout>();
  const ownFontUrl = useOwnFontUrl(settings.font);
  useLayoutEffect(() => {
    // The pages are laid out once, in the font that they stay in.
    if (colours && ownFontUrl !== "loading")
      setLayout(layoutOf(settings, colours, isFixedLayout, ownFontUrl));
  }, [settings, colours, isFixedLayout, ownFontUrl]);
  return layout;
}

function readColours(root: HTMLElement, isDark: boolean, paper: Paper["paper"]): PaperColours {
  const style = getComputedStyle(root);
  const isSepia = paper === "sepia";
  return {
    text: style.getPropertyValue(isSepia ? "--compact-sepia-ink" : "--compact-text"),
    link: style.getPropertyValue("--compact-accent-text"),
    isDark,
    overridesBook: isDark,
  };
}

function layoutOf(
  settings: ReadingSettings,
  colours: PaperColours,
  isFixedLayout: boolean,
  ownFontUrl: string | undefined,
): PageLayout {
  return {
    flow: settings.flow,
    maxColumns: settings.columns === "one" ? 1 : 2,
    marginPx: MARGIN_PX,
    gapPercent: GAP_PERCENT[settings.margins],
    // Two columns are asked for: they may be narrower than `auto` would make them.
    columnPx: settings.columns === "two" ? COLUMN_PX[settings.margins] / 2 : COLUMN_PX[settings.margins],
    isJustified: settings.isJustified,
    isAnimated: !matchMedia("(prefers-reduced-motion: reduce)").matches,
    styles: readerStyles(settings, colours, isFixedLayout, ownFontUrl),
  };
}

import { useTitleNotice } from "@orbitroom/app-kit/page/use-page-title.ts";
import { useFields, useStore } from "@orbitroom/app-kit/stores/use-store.ts";
import { useTheme } from "@orbitroom/app-kit/theme/use-theme.ts";
import { memo, useEffect } from "react";
import { isChatting } from "../session/room-machine.ts";
import type { RoomSession } from "../session/room-session.ts";
import { coloursAt } from "../show/draw-orbit.ts";
import { figuresOf } from "../show/show-figures.ts";
import { transferRunOf } from "../show/transfer-run.ts";
import { progressIcon, showTabIcon } from "./tab-icon.ts";
import { useHiddenNews } from "./use-hidden-news.ts";

/**
 * Shows the progress of files in the tab's title and icon. There, and on the icon of the installed app, it also shows that
 * something has arrived while the page was hidden. It draws nothing itself: it is a component so that only it renders with each
 * step of the files, and not the rest of the chat.
 */
export const TabStatus = memo(function TabStatus({ session }: { session: RoomSession }) {
  const { phase, devices } = useFields(session.state, "phase", "devices");
  const totals = useStore(transferRunOf(session.entries));
  const news = useHiddenNews(session, devices);
  const { theme } = useTheme();
  const percent =
    totals.phase === "active" && isChatting(phase) ? figuresOf(totals, phase).percent : undefined;
  useTitleNotice(
    [news, percent === undefined ? undefined : `${percent} %`].filter(Boolean).join(", ") || undefined,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are those of the theme
  useEffect(() => {
    if (percent === undefined) return undefined;
    return showTabIcon(progressIcon(percent / 100, coloursAt(document.documentElement)));
  }, [percent, theme]);
  useEffect(() => {
    showBadge(news !== undefined);
    return () => showBadge(false);
  }, [news]);
  return null;
});

/** Marks the icon of the installed app: https://w3c.github.io/badging/. Some browsers have no such mark. */
function showBadge(isShown: boolean): void {
  const marking = isShown ? navigator.setAppBadge?.() : navigator.clearAppBadge?.();
  marking?.catch(() => undefined);
}

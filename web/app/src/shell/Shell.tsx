import { lazyPage } from "@orbitroom/app-kit/loading/lazy-page.tsx";
import { whenIdle } from "@orbitroom/app-kit/loading/when-idle.ts";
import { fullBleedStore } from "@orbitroom/app-kit/page/use-full-bleed.ts";
import { NEW_ROOM_PATH } from "@orbitroom/app-kit/room-paths.ts";
import { useStore } from "@orbitroom/app-kit/stores/use-store.ts";
import { cx, Toaster } from "@orbitroom/compact";
import { hasKeptRooms } from "@orbitroom/rooms/kept/has-kept-rooms.ts";
import { loadKept } from "@orbitroom/rooms/kept/load-kept.ts";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { Link, useLocation } from "wouter";
import { pagePaths } from "../pages/page-paths.ts";
import { ConsentDialog } from "./consent/ConsentDialog.tsx";
import { Footer } from "./Footer.tsx";
import { Header } from "./header/Header.tsx";
import { isActivePath } from "./menu/active-path.ts";
import { MainMenu } from "./menu/MainMenu.tsx";
import styles from "./Shell.module.css";
import { useSearchShortcut } from "./use-search-shortcut.ts";

const SearchDialog = lazyPage(
  "search",
  async () => (await import("../search/SearchDialog.tsx")).SearchDialog,
);
const MenuDrawer = lazyPage("menu", async () => (await import("./menu/MenuDrawer.tsx")).MenuDrawer);

/** How soon this device looks for those that it knows, after the page has loaded. */
const KEPT_WITHIN_MS = 300;

/** Looks for the devices of the rooms that this browser keeps, on every page. */
function findKeptDevices(): void {
  // Without the network, the home page shows who was here last. The next page tries again.
  if (hasKeptRooms())
    loadKept()
      .then(({ keptPresence }) => keptPresence.begin())
      .catch(() => undefined);
}

/** The frame around every page: header, side menu or drawer, footer, consent dialog, search and toasts. */
export function Shell({ children }: { children: ReactNode }) {
  const [menuOpen, isMenuUsed, setMenuOpen] = useOverlay();
  const [searchOpen, isSearchUsed, showSearch] = useOverlay();
  useSearchShortcut(useCallback(() => showSearch(true), [showSearch]));
  const main = useRef<HTMLElement>(null);
  const [path] = useLocation();
  const shownPath = useRef(path);
  const { isFullBleed } = useStore(fullBleedStore);
  // The documentation has its own navigation and needs the width.
  const isRail = isActivePath(path, "/compact");

  useEffect(() => whenIdle(findKeptDevices, KEPT_WITHIN_MS), []);
  useEffect(() => {
    if (shownPath.current === path) {
      return;
    }
    shownPath.current = path;
    setMenuOpen(false);
    // Start at the top with the focus in the new page, as after a page load.
    scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [path, setMenuOpen]);

  return (
    <>
      <a className={styles["skipLink"]} href="#main">
        Skip to content
      </a>
      {path === pagePaths.home && (
        <nav aria-label="Shortcut">
          <Link className={styles["skipLink"]} href={NEW_ROOM_PATH}>
            New room
          </Link>
        </nav>
      )}
      <Header onMenu={() => setMenuOpen(true)} onSearch={() => showSearch(true)} />
      <div
        className={cx(
          styles["body"],
          !isFullBleed && styles["withMenu"],
          !isFullBleed && !isRail && styles["withLabels"],
        )}
      >
        {!isFullBleed && (
          <div className={styles["side"]}>
            <MainMenu variant={isRail ? "rail" : "side"} />
          </div>
        )}
        <main className={styles["main"]} id="main" ref={main} tabIndex={-1}>
          {children}
        </main>
      </div>
      {!isFullBleed && <Footer />}
      <ConsentDialog />
      {isMenuUsed && <MenuDrawer open={menuOpen} onOpenChange={setMenuOpen} />}
      {isSearchUsed && <SearchDialog open={searchOpen} onOpenChange={showSearch} />}
      <Toaster />
    </>
  );
}

/** Whether an overlay is open, and whether it ever was: its script is loaded when it is first opened. */
function useOverlay(): [isOpen: boolean, isUsed: boolean, show: (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(false);
  const [isUsed, setUsed] = useState(false);
  const show = useCallback((isShown: boolean) => {
    setOpen(isShown);
    if (isShown) setUsed(true);
  }, []);
  return [isOpen, isUsed, show];
}

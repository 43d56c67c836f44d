import { cx, Drawer, Toaster } from "@orbitroom/compact";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import { useStore } from "../lib/use-store.ts";
import { ConsentDialog } from "./consent/ConsentDialog.tsx";
import { Footer } from "./Footer.tsx";
import { Header } from "./header/Header.tsx";
import { Logo } from "./header/Logo.tsx";
import { isActivePath } from "./menu/active-path.ts";
import { MainMenu } from "./menu/MainMenu.tsx";
import styles from "./Shell.module.css";
import { fullBleedStore } from "./use-full-bleed.ts";

/** The frame around every page: header, consent dialog, side menu or drawer, footer and toasts. */
export function Shell({ children }: { children: ReactNode }) {
  const [menuOpen, setMenuOpen] = useState(false);
  const main = useRef<HTMLElement>(null);
  const [path] = useLocation();
  const shownPath = useRef(path);
  const { isFullBleed } = useStore(fullBleedStore);
  // The documentation has its own navigation and needs the width.
  const isRail = isActivePath(path, "/compact");

  useEffect(() => {
    if (shownPath.current === path) {
      return;
    }
    shownPath.current = path;
    setMenuOpen(false);
    // As after a page load: start at the top, with the focus in the new page.
    scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [path]);

  return (
    <>
      <a className={styles["skipLink"]} href="#main">
        Skip to content
      </a>
      <Header onMenu={() => setMenuOpen(true)} />
      <ConsentDialog />
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
      <Drawer open={menuOpen} onOpenChange={setMenuOpen} label="Menu" head={<Logo />}>
        <MainMenu variant="drawer" onFollow={() => setMenuOpen(false)} />
      </Drawer>
      <Toaster />
    </>
  );
}

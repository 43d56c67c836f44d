import { Drawer, Toaster } from "@orbitroom/compact";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import { isActivePath } from "./active-path.ts";
import { ConsentDialog } from "./ConsentDialog.tsx";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";
import { Logo } from "./Logo.tsx";
import { SideMenu } from "./SideMenu.tsx";
import "./Shell.css";

/** What stands around every page: header, side menu or drawer, footer, toasts and the consent dialog. */
export function Shell({ children }: { children: ReactNode }) {
  const [menuOpen, setMenuOpen] = useState(false);
  const main = useRef<HTMLElement>(null);
  const [path] = useLocation();
  const shownPath = useRef(path);

  useEffect(() => {
    if (shownPath.current === path) {
      return;
    }
    shownPath.current = path;
    setMenuOpen(false);
    // A link in one page is a new page to whoever reads it by ear or by keyboard: begin at its top.
    scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [path]);

  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <Header onMenu={() => setMenuOpen(true)} />
      {/* The documentation has a navigation of its own: this one gives it the room. */}
      <div className="shell-body" data-menu={isActivePath(path, "/compact") ? "rail" : undefined}>
        <div className="shell-side">
          <SideMenu />
        </div>
        <main className="shell-main" id="main" ref={main} tabIndex={-1}>
          {children}
        </main>
      </div>
      <Footer />
      <Drawer open={menuOpen} onOpenChange={setMenuOpen} label="Menu" head={<Logo />}>
        <SideMenu inDrawer onFollow={() => setMenuOpen(false)} />
      </Drawer>
      <ConsentDialog />
      <Toaster />
    </>
  );
}

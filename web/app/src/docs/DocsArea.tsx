import { Button, cx, Drawer } from "@orbitroom/compact";
import { type ComponentType, lazy, Suspense, useState } from "react";
import { useLocation } from "wouter";
import { loadChunk } from "../lib/load-chunk.ts";
import { Loading } from "../shell/Loading.tsx";
import { DocsHome } from "./DocsHome.tsx";
import { DocsNav } from "./DocsNav.tsx";
import { DocsSearch } from "./DocsSearch.tsx";
import "./DocsArea.css";
import { allPages } from "./page-list.ts";

const ComponentPage = lazy(async () => ({
  default: (await loadChunk("docs-page", () => import("./ComponentPage.tsx"))).ComponentPage,
}));
const NotFoundPage = lazy(async () => ({
  default: (await loadChunk("not-found", () => import("../pages/NotFoundPage.tsx"))).NotFoundPage,
}));
const RoomLanding = lazy(async () => ({
  default: (await loadChunk("docs-room", () => import("./room/RoomLanding.tsx"))).RoomLanding,
}));
const ShareScreen = lazy(async () => ({
  default: (await loadChunk("docs-share", () => import("./room/ShareScreen.tsx"))).ShareScreen,
}));

/** Screens of rooms that the documentation shows whole; nothing leads to them but their addresses. */
const SCREENS: Readonly<Partial<Record<string, ComponentType>>> = { room: RoomLanding, share: ShareScreen };

function Outlet({ name }: { name: string | undefined }) {
  if (!name) return <DocsHome />;
  const entry = allPages.find((page) => page.name.toLowerCase() === name.toLowerCase());
  const Screen = SCREENS[name];
  if (Screen) {
    return (
      <Suspense fallback={<Loading />}>
        <Screen />
      </Suspense>
    );
  }
  return (
    <Suspense fallback={<Loading />}>
      {entry ? <ComponentPage key={entry.name} entry={entry} /> : <NotFoundPage />}
    </Suspense>
  );
}

/** The documentation of the packages: navigation and search beside, the page in the middle. */
export function DocsArea() {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [path] = useLocation();
  const name = path.split("/")[2];
  return (
    <div className={cx("docs", name && SCREENS[name] && "docs-whole")} data-text-page="">
      <div className="docs-side">
        <DocsSearch />
        <DocsNav />
      </div>
      <div className="docs-narrow-bar">
        <Button size="sm" icon="menu" onClick={() => setMenuOpen(true)}>
          Contents
        </Button>
      </div>
      <Drawer open={isMenuOpen} onOpenChange={setMenuOpen} label="Documentation">
        <div className="docs-drawer">
          <DocsSearch onFollow={() => setMenuOpen(false)} />
          <DocsNav onFollow={() => setMenuOpen(false)} />
        </div>
      </Drawer>
      <Outlet name={name} />
    </div>
  );
}

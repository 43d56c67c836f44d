import { Loading } from "@orbitroom/app-kit/loading/Loading.tsx";
import { type LazyPageProps, lazyPage } from "@orbitroom/app-kit/loading/lazy-page.tsx";
import { Button, cx, Drawer } from "@orbitroom/compact";
import { type ComponentType, useState } from "react";
import { useLocation } from "wouter";
import styles from "./DocsArea.module.css";
import { DocsHome } from "./DocsHome.tsx";
import { DocsNav } from "./DocsNav.tsx";
import { DocsSearch } from "./DocsSearch.tsx";
import { allPages, type screenNames } from "./page-list.ts";

const ComponentPage = lazyPage("docs-page", async () => (await import("./ComponentPage.tsx")).ComponentPage);
const NotFoundPage = lazyPage(
  "not-found",
  async () => (await import("@orbitroom/app-kit/page/NotFoundPage.tsx")).NotFoundPage,
);
const RoomLanding = lazyPage("docs-room", async () => (await import("./room/RoomLanding.tsx")).RoomLanding);
const ShareScreen = lazyPage("docs-share", async () => (await import("./room/ShareScreen.tsx")).ShareScreen);

const screenOf: Readonly<Record<(typeof screenNames)[number], ComponentType<LazyPageProps>>> = {
  room: RoomLanding,
  share: ShareScreen,
};
const screens: ReadonlyMap<string, ComponentType<LazyPageProps>> = new Map(Object.entries(screenOf));

/** The part of the documentation's path after `/compact`, in lower case. Names contain no slash. */
function useName(): string {
  const [path] = useLocation();
  return path.replace(/^\/[^/]+\/?|\/$/g, "").toLowerCase();
}

function Outlet({ name }: { name: string }) {
  if (name === "") return <DocsHome />;
  const Screen = screens.get(name);
  const entry = allPages.find((page) => page.name.toLowerCase() === name);
  const placeholder = <Loading />;
  if (Screen) return <Screen placeholder={placeholder} />;
  if (entry) return <ComponentPage key={entry.name} entry={entry} placeholder={placeholder} />;
  return <NotFoundPage placeholder={placeholder} />;
}

/** The documentation of the packages: search and navigation at the side, the page next to them. */
export function DocsArea() {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const name = useName();
  return (
    <div className={cx(styles["area"], screens.has(name) && styles["fullWidth"])}>
      <div className={styles["side"]}>
        <DocsSearch isWide />
        <DocsNav className={styles["sideNav"]} />
      </div>
      <div className={styles["narrowBar"]}>
        <Button size="sm" icon="menu" onClick={() => setMenuOpen(true)}>
          Contents
        </Button>
      </div>
      <Drawer open={isMenuOpen} onOpenChange={setMenuOpen} label="Documentation">
        <div className={styles["drawer"]}>
          <DocsSearch onFollow={() => setMenuOpen(false)} />
          <DocsNav onFollow={() => setMenuOpen(false)} />
        </div>
      </Drawer>
      <Outlet name={name} />
    </div>
  );
}

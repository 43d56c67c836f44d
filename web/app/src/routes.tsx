import { Loading } from "@orbitroom/app-kit/loading/Loading.tsx";
import { type LazyPage, lazyPage } from "@orbitroom/app-kit/loading/lazy-page.tsx";
import { ROOM_PATH } from "@orbitroom/app-kit/room-paths.ts";
import { LazyRoomPage } from "@orbitroom/rooms/lazy-room-page.ts";
import type { ComponentType } from "react";
import { Route, Switch } from "wouter";
import { apps } from "./apps/apps.ts";
import { ownPages } from "./pages/pages.ts";

function withPlaceholder(Page: LazyPage<object>): ComponentType {
  return () => <Page placeholder={<Loading />} />;
}

const RoomPage = withPlaceholder(LazyRoomPage);
const NotFoundPage = withPlaceholder(
  lazyPage("not-found", async () => (await import("@orbitroom/app-kit/page/NotFoundPage.tsx")).NotFoundPage),
);

const pages = [...ownPages, ...apps.flatMap((app) => app.pages)].map(({ path, chunk, load }) => ({
  path,
  Page: withPlaceholder(lazyPage(chunk, load)),
}));

/** The pages of the shell, of the rooms and of the apps. Every page is loaded when it is first shown. */
export function Routes() {
  return (
    <Switch>
      <Route path={ROOM_PATH} component={RoomPage} />
      {pages.map(({ path, Page }) => (
        <Route key={path} path={path} component={Page} />
      ))}
      <Route component={NotFoundPage} />
    </Switch>
  );
}

import { Loading } from "@orbitroom/app-kit/loading/Loading.tsx";
import { type LazyPage, lazyPage } from "@orbitroom/app-kit/loading/lazy-page.tsx";
import { routePaths } from "@orbitroom/app-kit/route-paths.ts";
import { LazyRoomPage } from "@orbitroom/rooms/lazy-room-page.ts";
import type { ComponentType } from "react";
import { Route, Switch } from "wouter";

/** A page with a chunk of its own. */
function routePage<P extends object>(chunk: string, load: () => Promise<ComponentType<P>>): ComponentType<P> {
  return withPlaceholder(lazyPage(chunk, load));
}

function withPlaceholder<P extends object>(Page: LazyPage<P>): ComponentType<P> {
  return (props) => <Page {...props} placeholder={<Loading />} />;
}

const Dashboard = routePage(
  "dashboard",
  async () => (await import("./pages/dashboard/Dashboard.tsx")).Dashboard,
);
const RoomPage = withPlaceholder(LazyRoomPage);
const DocsArea = routePage("docs", async () => (await import("@orbitroom/docs/DocsArea.tsx")).DocsArea);
const SolarSystemPage = routePage(
  "solar-system",
  async () => (await import("@orbitroom/solarsystem/SolarSystemPage.tsx")).SolarSystemPage,
);
const PhonePage = routePage(
  "solar-system-phone",
  async () => (await import("@orbitroom/solarsystem/phone/PhonePage.tsx")).PhonePage,
);
const BingoPage = routePage(
  "world-bingo",
  async () => (await import("@orbitroom/worldbingo/BingoPage.tsx")).BingoPage,
);
const SharePage = routePage(
  "web-share",
  async () => (await import("@orbitroom/webshare/SharePage.tsx")).SharePage,
);
const WatchPage = routePage(
  "share-stream",
  async () => (await import("@orbitroom/webshare/WatchPage.tsx")).WatchPage,
);
const AirPainterPage = routePage(
  "air-painter",
  async () => (await import("@orbitroom/airpainter/AirPainterPage.tsx")).AirPainterPage,
);
const PainterPhonePage = routePage(
  "air-painter-phone",
  async () => (await import("@orbitroom/airpainter/phone/PainterPhonePage.tsx")).PainterPhonePage,
);
const BooksPage = routePage("books", async () => (await import("@orbitroom/books/BooksPage.tsx")).BooksPage);
const ImageAnalyzerPage = routePage(
  "image-analyzer",
  async () => (await import("@orbitroom/imageanalyzer/ImageAnalyzerPage.tsx")).ImageAnalyzerPage,
);
const BatDemoPage = routePage(
  "bat-demo",
  async () => (await import("@orbitroom/batdemo/BatDemoPage.tsx")).BatDemoPage,
);
const CricketCityPage = routePage(
  "cricket-city",
  async () => (await import("@orbitroom/cricketcity/page/CricketCityPage.tsx")).CricketCityPage,
);
const PhoneBatPage = routePage(
  "cricket-bat",
  async () => (await import("@orbitroom/cricketcity/phone/PhoneBatPage.tsx")).PhoneBatPage,
);
const SearchPage = routePage(
  "search",
  async () => (await import("./pages/search/SearchPage.tsx")).SearchPage,
);
const SettingsPage = routePage(
  "settings",
  async () => (await import("./pages/settings/SettingsPage.tsx")).SettingsPage,
);
const HelpPage = routePage("help", async () => (await import("./pages/help/HelpPage.tsx")).HelpPage);
const ContactPage = routePage(
  "contact",
  async () => (await import("./pages/contact/ContactPage.tsx")).ContactPage,
);
const PrivacyPage = routePage(
  "privacy",
  async () => (await import("./pages/legal/PrivacyPage.tsx")).PrivacyPage,
);
const TermsPage = routePage("terms", async () => (await import("./pages/legal/TermsPage.tsx")).TermsPage);
const NotFoundPage = routePage(
  "not-found",
  async () => (await import("@orbitroom/app-kit/page/NotFoundPage.tsx")).NotFoundPage,
);

/** The routes of the app. Every page is loaded when it is first shown. */
export function Routes() {
  return (
    <Switch>
      <Route path={routePaths.dashboard} component={Dashboard} />
      <Route path={routePaths.room} component={RoomPage} />
      <Route path={routePaths.solarSystem} component={SolarSystemPage} />
      <Route path={routePaths.phone} component={PhonePage} />
      <Route path={routePaths.worldBingo} component={BingoPage} />
      <Route path={routePaths.webShare} component={SharePage} />
      <Route path={routePaths.shareStream} component={WatchPage} />
      <Route path={routePaths.airPainter} component={AirPainterPage} />
      <Route path={routePaths.painterPhone} component={PainterPhonePage} />
      <Route path={routePaths.books} component={BooksPage} />
      <Route path={routePaths.imageAnalyzer} component={ImageAnalyzerPage} />
      <Route path={routePaths.batDemo} component={BatDemoPage} />
      <Route path={routePaths.cricketBat} component={PhoneBatPage} />
      <Route path={routePaths.cricketCity} component={CricketCityPage} />
      <Route path={routePaths.search} component={SearchPage} />
      <Route path={routePaths.settings} component={SettingsPage} />
      <Route path={routePaths.help} component={HelpPage} />
      <Route path={routePaths.contact} component={ContactPage} />
      <Route path={routePaths.privacy} component={PrivacyPage} />
      <Route path={routePaths.terms} component={TermsPage} />
      <Route path={routePaths.docs} component={DocsArea} />
      <Route component={NotFoundPage} />
    </Switch>
  );
}

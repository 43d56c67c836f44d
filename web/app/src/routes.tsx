import { Route, Switch } from "wouter";
import { apps } from "./apps/catalogue.ts";
import { lazyPage } from "./lib/load-chunk.ts";
import { Dashboard } from "./pages/dashboard/Dashboard.tsx";
import { comingSoonPath, routePaths } from "./route-paths.ts";

const RoomPage = lazyPage("room", async () => (await import("./rooms/RoomPage.tsx")).RoomPage);
const DocsArea = lazyPage("docs", async () => (await import("./docs/DocsArea.tsx")).DocsArea);
const ComingSoonPage = lazyPage(
  "coming-soon",
  async () => (await import("./apps/ComingSoonPage.tsx")).ComingSoonPage,
);
const SolarSystemPage = lazyPage(
  "solar-system",
  async () => (await import("./apps/solarsystem/SolarSystemPage.tsx")).SolarSystemPage,
);
const PhonePage = lazyPage(
  "solar-system-phone",
  async () => (await import("./apps/solarsystem/phone/PhonePage.tsx")).PhonePage,
);
const SearchPage = lazyPage("search", async () => (await import("./pages/search/SearchPage.tsx")).SearchPage);
const SettingsPage = lazyPage(
  "settings",
  async () => (await import("./pages/settings/SettingsPage.tsx")).SettingsPage,
);
const HelpPage = lazyPage("help", async () => (await import("./pages/help/HelpPage.tsx")).HelpPage);
const ContactPage = lazyPage(
  "contact",
  async () => (await import("./pages/contact/ContactPage.tsx")).ContactPage,
);
const PrivacyPage = lazyPage(
  "privacy",
  async () => (await import("./pages/legal/PrivacyPage.tsx")).PrivacyPage,
);
const TermsPage = lazyPage("terms", async () => (await import("./pages/legal/TermsPage.tsx")).TermsPage);
const NotFoundPage = lazyPage(
  "not-found",
  async () => (await import("./pages/NotFoundPage.tsx")).NotFoundPage,
);

/** The routes of the app. Every page but the dashboard is loaded when it is first shown. */
export function Routes() {
  return (
    <Switch>
      <Route path={routePaths.dashboard} component={Dashboard} />
      <Route path={routePaths.room} component={RoomPage} />
      <Route path={routePaths.solarSystem} component={SolarSystemPage} />
      <Route path={routePaths.phone} component={PhonePage} />
      <Route path={routePaths.search} component={SearchPage} />
      <Route path={routePaths.settings} component={SettingsPage} />
      <Route path={routePaths.help} component={HelpPage} />
      <Route path={routePaths.contact} component={ContactPage} />
      <Route path={routePaths.privacy} component={PrivacyPage} />
      <Route path={routePaths.terms} component={TermsPage} />
      <Route path={routePaths.docs} component={DocsArea} />
      {apps
        .filter((app) => !app.isReady)
        .map((app) => (
          <Route key={app.path} path={comingSoonPath(app.path)}>
            <ComingSoonPage app={app} />
          </Route>
        ))}
      <Route component={NotFoundPage} />
    </Switch>
  );
}

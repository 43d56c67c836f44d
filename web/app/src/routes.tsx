import { Route, Switch } from "wouter";
import { apps } from "./apps/catalogue.ts";
import { Dashboard } from "./pages/dashboard/Dashboard.tsx";
import { lazyPage } from "./shell/load-chunk.ts";

const RoomPage = lazyPage("room", async () => (await import("./rooms/RoomPage.tsx")).RoomPage);
const DocsArea = lazyPage("docs", async () => (await import("./docs/DocsArea.tsx")).DocsArea);
const SoonPage = lazyPage("soon", async () => (await import("./apps/SoonPage.tsx")).SoonPage);
const SolarSystemPage = lazyPage(
  "solar-system",
  async () => (await import("./apps/solarsystem/SolarSystemPage.tsx")).SolarSystemPage,
);
const PhonePage = lazyPage(
  "solar-system-phone",
  async () => (await import("./apps/solarsystem/phone/PhonePage.tsx")).PhonePage,
);
const FilterPage = lazyPage("filter", async () => (await import("./pages/FilterPage.tsx")).FilterPage);
const SettingsPage = lazyPage(
  "settings",
  async () => (await import("./pages/SettingsPage.tsx")).SettingsPage,
);
const HelpPage = lazyPage("help", async () => (await import("./pages/HelpPage.tsx")).HelpPage);
const ContactPage = lazyPage("contact", async () => (await import("./pages/ContactPage.tsx")).ContactPage);
const PrivacyPage = lazyPage("privacy", async () => (await import("./pages/PrivacyPage.tsx")).PrivacyPage);
const TermsPage = lazyPage("terms", async () => (await import("./pages/TermsPage.tsx")).TermsPage);
const NotFoundPage = lazyPage(
  "not-found",
  async () => (await import("./pages/NotFoundPage.tsx")).NotFoundPage,
);

/** Which page stands at which path. All but the dashboard are fetched when they are first shown. */
export function Routes() {
  return (
    <Switch>
      <Route path="/" component={Dashboard} />
      <Route path="/commonroom/:token?" component={RoomPage} />
      <Route path="/solarsystem" component={SolarSystemPage} />
      <Route path="/solarsystem/phone/:token?" component={PhonePage} />
      <Route path="/filter" component={FilterPage} />
      <Route path="/settings/*?" component={SettingsPage} />
      <Route path="/help" component={HelpPage} />
      <Route path="/contact" component={ContactPage} />
      <Route path="/privacy" component={PrivacyPage} />
      <Route path="/terms" component={TermsPage} />
      <Route path="/compact/*?" component={DocsArea} />
      {apps
        .filter((app) => !app.isReady)
        .map((app) => (
          <Route key={app.path} path={`${app.path}/*?`}>
            <SoonPage app={app} />
          </Route>
        ))}
      <Route component={NotFoundPage} />
    </Switch>
  );
}

import type { AppPage } from "@orbitroom/app-kit/manifest/app-manifest.ts";
import { apps } from "../apps/apps.ts";
import { pagePaths } from "./page-paths.ts";

/** The shell's own pages. Each is loaded when it is first shown, with what the apps add to it. */
export const ownPages: readonly AppPage[] = [
  {
    path: pagePaths.home,
    chunk: "dashboard",
    load: async () => (await import("./dashboard/load-dashboard.tsx")).loadDashboard(apps),
  },
  {
    path: pagePaths.search,
    chunk: "search",
    load: async () => (await import("../search/SearchPage.tsx")).SearchPage,
  },
  {
    path: pagePaths.settings,
    chunk: "settings",
    load: async () => (await import("./settings/SettingsPage.tsx")).SettingsPage,
  },
  {
    path: pagePaths.help,
    chunk: "help",
    load: async () => (await import("./help/load-help-page.tsx")).loadHelpPage(apps),
  },
  {
    path: pagePaths.contact,
    chunk: "contact",
    load: async () => (await import("./contact/ContactPage.tsx")).ContactPage,
  },
  {
    path: pagePaths.privacy,
    chunk: "privacy",
    load: async () => (await import("./legal/load-privacy-page.tsx")).loadPrivacyPage(apps),
  },
  {
    path: pagePaths.terms,
    chunk: "terms",
    load: async () => (await import("./legal/TermsPage.tsx")).TermsPage,
  },
  {
    path: pagePaths.share,
    chunk: "share",
    load: async () => (await import("./share/SharePage.tsx")).SharePage,
  },
];

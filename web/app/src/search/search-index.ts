import { NEW_ROOM_PATH } from "@orbitroom/app-kit/room-paths.ts";
import { listedPages } from "../apps/apps.ts";
import type { SearchEntry } from "./search-entry.ts";

const SETTINGS: readonly Omit<SearchEntry, "kind">[] = [
  {
    href: "/settings",
    name: "Appearance",
    note: "Light theme, dark theme, or the same as your device",
    icon: "sun",
    keywords: "settings theme light dark colour color",
  },
  {
    href: "/settings/rooms",
    name: "Rooms",
    note: "Ask before receiving files, notifications",
    icon: "room",
    keywords: "settings accept refuse files notify notifications receiving",
  },
  {
    href: "/settings/data",
    name: "Your data",
    note: "What is stored in this browser: export, import or delete it",
    icon: "archive",
    keywords: "settings storage delete everything space usage clear export import backup move",
  },
  {
    href: "/settings/consent",
    name: "Consent",
    note: "What you have allowed",
    icon: "shield",
    keywords: "settings cookies analytics ads necessary",
  },
];

const PAGES: readonly Omit<SearchEntry, "kind">[] = [
  {
    href: NEW_ROOM_PATH,
    name: "New room",
    note: "Create a room and share its link",
    icon: "plus",
    keywords: "create make share connect start send file chat",
  },
  {
    href: "/commonroom?join",
    name: "Join room",
    note: "Enter a room you were invited to",
    icon: "link",
    keywords: "connect code invite enter",
  },
  {
    href: "/help",
    name: "Help",
    note: "How to use a room, and what to do when something goes wrong",
    icon: "help",
    keywords: "how faq question problem lost code connection",
  },
  {
    href: "/privacy",
    name: "Privacy Policy",
    note: "What data is processed, and why",
    icon: "shield",
    keywords: "data cookies law gdpr rights",
  },
  {
    href: "/terms",
    name: "Terms and Conditions",
    note: "The rules for using Orbitroom",
    icon: "scroll",
    keywords: "law legal rules arbitration licence",
  },
  {
    href: "/contact",
    name: "Contact",
    note: "How to reach us and how to report abuse",
    icon: "mail",
    keywords: "mail email support report abuse",
  },
];

/** The pages, settings and apps, which are the same for every visitor. */
export const staticEntries: readonly SearchEntry[] = [
  ...PAGES.map((page): SearchEntry => ({ kind: "page", ...page })),
  ...SETTINGS.map((setting): SearchEntry => ({ kind: "setting", ...setting })),
  ...listedPages.map(
    (app): SearchEntry => ({
      kind: "app",
      href: app.path,
      name: app.name,
      note: app.summary,
      icon: app.icon,
      keywords: app.keywords,
    }),
  ),
];

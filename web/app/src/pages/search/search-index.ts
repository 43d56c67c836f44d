import type { IconName } from "@orbitroom/compact";
import { roomLink } from "@orbitroom/webrtc";
import { apps } from "../../apps/catalogue.ts";
import { searchText } from "../../lib/text-search.ts";
import type { PastRoom } from "../../rooms/history/room-list.ts";

/** The kind of a search result. */
export type SearchKind = "room" | "app" | "page" | "docs";

/** A page that the search can find. */
export interface SearchEntry {
  kind: SearchKind;
  href: string;
  name: string;
  /** One line below the name. */
  note: string;
  icon?: IconName;
  /** An app that has not launched yet. */
  comingSoon?: boolean;
  /** Further words it is found by. */
  keywords: string;
}

const PAGES: readonly Omit<SearchEntry, "kind">[] = [
  {
    href: "/commonroom",
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
    href: "/settings",
    name: "Appearance",
    note: "Light theme, dark theme, or the same as your device",
    icon: "sun",
    keywords: "settings theme light dark colour",
  },
  {
    href: "/settings/data",
    name: "Your data",
    note: "What is stored in this browser, and how to delete it",
    icon: "archive",
    keywords: "settings storage delete everything space usage clear",
  },
  {
    href: "/settings/consent",
    name: "Consent",
    note: "What you have allowed",
    icon: "shield",
    keywords: "settings cookies analytics ads necessary",
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

/** The pages and apps, which are the same for every visitor. */
export const staticEntries: readonly SearchEntry[] = [
  ...PAGES.map((page): SearchEntry => ({ kind: "page", ...page })),
  ...apps.map(
    (app): SearchEntry => ({
      kind: "app",
      href: app.path,
      name: app.name,
      note: app.summary,
      icon: app.icon,
      comingSoon: app.isReady !== true,
      keywords: app.keywords,
    }),
  ),
];

/** Entries for past rooms, found by their safety phrase, latest entry or id. */
export function roomEntries(rooms: readonly PastRoom[]): SearchEntry[] {
  return rooms.map(({ roomId, phrase, lastEntry }) => {
    const last = lastEntry && (lastEntry.kind === "text" ? lastEntry.text : lastEntry.name);
    return {
      kind: "room",
      href: roomLink("", roomId),
      name: phrase ?? "Room",
      note: last ?? "",
      keywords: roomId,
    };
  });
}

/** The label of the kind, shown beside a result. */
export function kindLabel({ kind, comingSoon }: SearchEntry): string {
  if (comingSoon) {
    return "Soon";
  }
  return { room: "Your room", app: "App", page: "Page", docs: "Documentation" }[kind];
}

/** The entries that match a query, the best first. An empty query matches all. */
export function searchEntries(entries: readonly SearchEntry[], query: string): readonly SearchEntry[] {
  const textsOf = ({ name, note, keywords }: SearchEntry) => ({ name, text: `${note} ${keywords}` });
  return searchText(entries, query, textsOf).map(({ item }) => item);
}

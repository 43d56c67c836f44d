import { NEW_ROOM_PATH } from "@orbitroom/app-kit/room-paths.ts";
import { type SearchMatch, searchText } from "@orbitroom/app-kit/text/text-search.ts";
import type { IconName } from "@orbitroom/compact";
import { entrySummary } from "@orbitroom/rooms/history/entry-summary.ts";
import type { PastRoom } from "@orbitroom/rooms/history/room-list.ts";
import { roomTitle } from "@orbitroom/rooms/history/room-title.ts";
import type { StoredFileName } from "@orbitroom/rooms/history/stored-file-names.ts";
import { roomLink } from "@orbitroom/webrtc";
import { listedPages } from "../apps/apps.ts";

/** The kind of a search result. */
export type SearchKind = "room" | "file" | "app" | "page" | "setting" | "part";

/** A page that the search can find. */
export interface SearchEntry {
  kind: SearchKind;
  href: string;
  name: string;
  /** One line below the name. */
  note: string;
  icon?: IconName;
  /** The label of the kind beside a result, for a part of an app. */
  label?: string;
  /** Further words by which it is found. */
  keywords: string;
}

const SETTINGS: readonly Omit<SearchEntry, "kind">[] = [
  {
    href: "/settings",
    name: "Appearance",
    note: "Light theme, dark theme, or the same as your device",
    icon: "sun",
    keywords: "settings theme light dark colour",
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

/** Entries for past rooms, found by their name, latest entry, safety phrase or id. */
export function roomEntries(rooms: readonly PastRoom[]): SearchEntry[] {
  return rooms.map((room) => {
    const { roomId, phrase, lastEntry } = room;
    const last = lastEntry && entrySummary(lastEntry);
    return {
      kind: "room",
      href: roomLink("", roomId),
      name: roomTitle(room),
      note: last ?? "",
      keywords: `${phrase ?? ""} ${roomId}`,
    };
  });
}

/** Entries for the files of past rooms, found by their names. Each leads to its room. */
export function fileEntries(files: readonly StoredFileName[]): SearchEntry[] {
  return files.map(({ roomId, room, name }) => ({
    kind: "file",
    href: roomLink("", roomId),
    name,
    note: room,
    keywords: "",
  }));
}

/** The label of the kind, shown beside a result. */
export function kindLabel({ kind, label }: SearchEntry): string {
  return (
    label ??
    { room: "Your room", file: "File", app: "App", page: "Page", setting: "Setting", part: "App" }[kind]
  );
}

/** The entries that match a query, the best first. An empty query matches all. */
export function searchEntries(
  entries: readonly SearchEntry[],
  query: string,
): readonly SearchMatch<SearchEntry>[] {
  return searchText(entries, query, ({ name, note, keywords }) => ({ name, text: `${note} ${keywords}` }));
}

/** What several searches found, the best first. */
export function bestFirst(matches: readonly SearchMatch<SearchEntry>[]): readonly SearchEntry[] {
  return matches.toSorted((one, other) => one.rank - other.rank).map(({ item }) => item);
}

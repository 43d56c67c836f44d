import type { IconName } from "@orbitroom/compact";
import { foldText } from "@orbitroom/dev-utils";
import { roomLink } from "@orbitroom/webrtc";
import { apps } from "../apps/catalogue.ts";
import type { PastRoom } from "../rooms/worker/room-directory.ts";

/** What a result is. */
export type SearchKind = "room" | "app" | "page";

/** One thing the search can lead to. */
export interface Hit {
  kind: SearchKind;
  href: string;
  name: string;
  note: string;
  icon?: IconName;
  /** Not launched yet. */
  soon?: boolean;
  keywords: string;
}

const PAGES: readonly Omit<Hit, "kind">[] = [
  {
    href: "/commonroom",
    name: "New room",
    note: "Make a room and share its link",
    icon: "plus",
    keywords: "create share connect start send file chat",
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
    note: "Three steps, and what to do when it doesn't work",
    icon: "help",
    keywords: "how faq question problem lost code connection",
  },
  {
    href: "/settings",
    name: "Appearance",
    note: "Light, dark, or as your device has it",
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
    note: "What you allowed",
    icon: "shield",
    keywords: "settings cookies analytics ads necessary",
  },
  {
    href: "/privacy",
    name: "Privacy Policy",
    note: "What is known about you, which is little",
    icon: "shield",
    keywords: "data cookies law gdpr rights",
  },
  {
    href: "/terms",
    name: "Terms and Conditions",
    note: "The rules of use",
    icon: "scroll",
    keywords: "law legal rules arbitration licence",
  },
  {
    href: "/contact",
    name: "Contact",
    note: "How to reach us and how to report abuse",
    icon: "mail",
    keywords: "mail support report abuse",
  },
];

/** What can be found always: the pages and the apps. */
export const standingHits: readonly Hit[] = [
  ...PAGES.map((page): Hit => ({ kind: "page", ...page })),
  ...apps.map(
    (app): Hit => ({
      kind: "app",
      href: app.path,
      name: app.name,
      note: app.summary,
      icon: app.icon,
      soon: app.isReady !== true,
      keywords: app.keywords,
    }),
  ),
];

/** The rooms this browser has been in, to be found by their words, their last message or their id. */
export function roomHits(rooms: readonly PastRoom[]): Hit[] {
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

/** What a result is called at its end. */
export function kindLabel({ kind, soon }: Hit): string {
  if (soon) {
    return "Soon";
  }
  return { room: "Your room", app: "App", page: "Page" }[kind];
}

/** The hits that have every word of the query, case and accents aside; those with one in the name first. */
export function searchAll(hits: readonly Hit[], query: string): readonly Hit[] {
  const words = foldText(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) {
    return hits;
  }
  const inName = (hit: Hit): number => (words.some((word) => foldText(hit.name).includes(word)) ? 0 : 1);
  return hits
    .filter((hit) => {
      const all = foldText(`${hit.name} ${hit.note} ${hit.keywords}`);
      return words.every((word) => all.includes(word));
    })
    .toSorted((one, other) => inName(one) - inName(other));
}

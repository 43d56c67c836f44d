import type { Problem } from "./room-state.ts";

const tries = (left: number) =>
  left === 1 ? "one try left" : left === 2 ? "two tries left" : `${left} tries left`;

/** What went wrong, in words for a person. Every text says what to do next. */
export const problems = {
  wrongCodeJoiner: (left: number): Problem => ({
    title: "That code didn't match",
    text: `Ask for it again: ${tries(left)}.`,
  }),
  wrongCodeCreator: (left: number): Problem => ({
    title: "Someone tried a code that didn't match",
    text: `Nothing was sent to them. Tell your roommate the code again: ${tries(left)}.`,
  }),
  triesUsed: {
    title: "Room closed after three wrong codes",
    text: "Nothing was exchanged. Make a new room with another code and share its link.",
  },
  tampered: {
    title: "The connection could not be trusted",
    text: "Something on the way changed it, so it was refused and nothing was sent. Try again on another network.",
  },
  expired: {
    title: "This room has expired",
    text: "Rooms wait only for some minutes. Make a new room, or ask for a new link.",
  },
  notOpen: {
    title: "Your roommate has to open the room",
    text: "The devices reconnect when the page is open on the other one, too.",
  },
  nobodyCame: {
    title: "Nobody came in time",
    text: "Open the room again and share the link once more.",
  },
  full: {
    title: "This room is full",
    text: "A room takes two devices, and two are in it. Make a new room of your own.",
  },
  noRoute: {
    title: "The two devices could not reach each other",
    text: "Connect both to the same network, or turn a VPN off, then try again.",
  },
  offline: {
    title: "You are offline",
    text: "You can read your history. The room reconnects when you are back online.",
  },
  left: {
    title: "The other device has left",
    text: "Your messages and files stay on this device. Make a new room to continue.",
  },
  closed: {
    title: "This room was closed",
    text: "Your messages and files stay on this device. Make a new room to continue.",
  },
  busyTabs: {
    title: "This room is open in other tabs",
    text: "Close one of them, then reload this page.",
  },
  otherVersion: {
    title: "This room was written by another version of Orbitroom",
    text: "Nothing was changed. Reload the page to get the newest version.",
    remedy: "reload",
  },
  badLink: {
    title: "That isn't a room link",
    text: "Paste the whole link you were sent, or scan its QR code.",
  },
  notLoaded: {
    title: "This page did not load completely",
    text: "The connection dropped, or Orbitroom was just updated. Reload the page. Your rooms are safe in this browser.",
    remedy: "reload",
  },
  unsupported: {
    title: "This browser can't keep a room",
    text: "Rooms need private file storage on a secure page. Update the browser, leave private browsing, or open this page over https.",
  },
} as const;

/** Why a room's data could not be opened, by error code. */
export function openingProblem(code: string): Problem {
  if (code === "busy") return problems.busyTabs;
  if (code === "unknown_format") return problems.otherVersion;
  return code === "not_loaded" ? problems.notLoaded : problems.unsupported;
}

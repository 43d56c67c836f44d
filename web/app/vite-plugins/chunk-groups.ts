import type { Rolldown } from "vite";

/** Matches the modules whose paths contain one of the patterns after a slash. */
const modules = (...patterns: readonly string[]): RegExp => new RegExp(`/(${patterns.join("|")})`);

/**
 * Modules that are loaded together are one file: without this, each small module that two pages share becomes a file, and a first
 * visit fetches dozens of them. A request costs more than a kilobyte that a page does not need: its headers are two. Libraries
 * change less often than the app, so browsers keep them for longer. The first group that matches a module takes it, with all of
 * its imports that no earlier group has taken.
 *
 * With groups, Rolldown gives a page no file of its own, and moves the entry into the shell. It does neither while any module of
 * the app awaits at its top level.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: "libraries", test: /\/node_modules\//, tags: ["$initial"] },
  { name: "shell", tags: ["$initial"] },
  // The common code of the home page and the room page: files are chosen on both.
  {
    name: "start",
    test: modules(
      "compact/src/(card|field|input)/",
      "dev-utils/src/(base64url|format|search-text)",
      "webrtc/src/(hex|room/room-(code|token))",
      "app-kit/src/files/(DropOverlay|FileField|file-pickers|outbox|use-window-files)",
      "rooms/src/(file-card/format-count|history/past-room-count)",
    ),
  },
  // The code that two devices need to meet, in a room and in the apps.
  {
    name: "meeting",
    test: modules(
      "comlink/",
      "compact/src/(checkbox|dialog|form)/",
      "crux/src/qr-code/QrCode",
      "webrtc/src/(connection|gateway|result|link/rate-meter)",
      "app-kit/src/(page/take-focus|stores/local-records|files/(share-channel|shared-files))",
      "app-kit/src/entry/(device-name|suggest-code)",
      "rooms/src/(FileChoice|ProblemNote|outbox/draft|worker/(device-number|entry\\.|room-folder)|file-card/File(Card|TypeBadge)|pairing/ShareRoom)",
      "rooms/src/session/(ask-setting|attach-channel|problems|room-machine)",
    ),
  },
  // The local database, which a room reads before it needs anything of the list of rooms.
  { name: "database", test: modules("idb/", "app-kit/src/stores/local-database") },
  // The rooms that this browser has stored: on the home page, in the menu of a room, and in the search.
  {
    name: "history",
    test: modules(
      "rooms/src/history/(DeleteRoomDialog|entry-summary|room-(list|title)|rooms-overview|same-room|use-past-rooms)",
    ),
  },
  // The frame and the head of most pages.
  { name: "page", test: modules("app-kit/src/page/Page(Frame|Head)") },
  // The home page, with the drawings of the apps' cards.
  { name: "Dashboard", test: modules("pages/dashboard/(load-)?[Dd]ashboard", "src/illustration\\.") },
  // The pages to which every app adds a text.
  { name: "HelpPage", test: modules("pages/help/", "apps/\\w+/src/help\\.") },
  { name: "PrivacyPage", test: modules("pages/legal/(load-)?[Pp]rivacy", "apps/\\w+/src/privacy\\.") },
  // Controls of the chat and of most apps.
  {
    name: "controls",
    test: modules(
      "compact/src/(popover|progress-bar|radio-group|range-slider|switch|textarea)/",
      "compact/src/internal/save-file",
      "app-kit/src/(entry/OwnName|page/use-wake-lock|stores/ask-persistence)",
      "rooms/src/notices/NotificationSwitch",
    ),
  },
  // The page of a room. Kept rooms use its session in the background.
  { name: "RoomPage", test: modules("rooms/src/(RoomPage\\.|use-room-session|session/room-session)") },
  { name: "ChatPanel", test: modules("rooms/src/(chat/ChatPanel|devices/device-names)") },
  // Panels of the documentation and of the apps.
  { name: "panels", test: modules("compact/src/(copy-button|drawer|tabs)/", "app-kit/src/text/given-time") },
  { name: "wasm-loader", test: modules("dev-utils/src/bindgen-loader") },
  // How the devices of a room find each other: for the room page, and for the apps with their additional needs.
  {
    name: "mesh",
    test: modules("rooms/src/session/room-devices", "webrtc/src/mesh/(stay|pair-link|room-message)\\."),
  },
  {
    name: "room",
    test: modules(
      "webrtc/src/room/(room|door)\\.",
      "app-kit/src/entry/(app-room-link|entry-failure|tab-code)",
    ),
  },
  // How other devices join an app, and how its work is exported.
  { name: "company", test: modules("crux/src/(device-roster|export-menu|join-panel)/") },
  // Texts and lists of the documentation.
  {
    name: "documentation",
    test: modules("compact/src/(link|text)/", "docs/src/(article\\.module|load-page|page-list)"),
  },
  // The positions of the bodies, for the solar system, its phone page and the sky of the home page.
  { name: "space", test: modules("gl-matrix/", "solarsystem/src/(math/|scene/bodies)", "sky/src/bodies") },
  {
    name: "stars",
    test: modules(
      "sky/src/(constellations|equatorial|star-colour|stars)\\.",
      "app-kit/src/text/seeded-random",
    ),
  },
  { name: "star-field", test: modules("star-field/draw-star-field") },
];

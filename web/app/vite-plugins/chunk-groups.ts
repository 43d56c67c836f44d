import type { Rolldown } from "vite";

/** The page and its entry: they only name what they load. */
const ENTRY = /\.html$|\/src\/main\.tsx$/;

/**
 * What is always loaded together is one file: without this, each small module that two pages share becomes a file, and a
 * first visit fetches dozens of them. Libraries change less often than the app, so browsers keep them for longer.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: "libraries", test: /\/node_modules\//, tags: ["$initial"], priority: 3 },
  { name: "shell", test: (id) => !ENTRY.test(id), tags: ["$initial"], priority: 2 },
  // What the home page and the page of a room have in common: files are chosen on both.
  {
    name: "start",
    test: /\/(compact\/src\/(card|dialog|field|input)|dev-utils\/src\/format|webrtc\/src\/(hex|room\/room-(code|token))|src\/lib\/(file-pickers|use-window-files)|src\/files\/(FileField|outbox)|rooms\/(ProblemNote|session\/room-machine|worker\/room-folder))/,
    priority: 1,
  },
  // What two devices need to meet, in a room and in the apps.
  {
    name: "meeting",
    test: /\/(comlink|compact\/src\/(checkbox|form)|webrtc\/src\/(connection|gateway|result)|src\/lib\/take-focus|webrtc\/src\/mesh\/(bulk-lanes|direct-link|pair-connections|return-signal)|src\/entry\/(device-name|suggest-code)|rooms\/(session\/(ask-setting|attach-channel|problems)|pairing\/ShareRoom))/,
    priority: 0,
  },
];

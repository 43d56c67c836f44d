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
  // What the list of rooms, which the home page loads next, and the page of a room have in common.
  {
    name: "rooms",
    test: /\/(packages\/(compact\/src\/dialog|dev-utils\/src\/format|webrtc\/src\/(hex|room\/room-(code|token)))|rooms\/(session\/room-machine|worker\/room-directory|ProblemNote))/,
    priority: 1,
  },
  // What the first pair of a room and the mesh of the further ones have in common.
  {
    name: "pair",
    test: /\/(webrtc\/src\/(result|mesh\/(bulk-lanes|direct-link|pair-connections|return-signal))|rooms\/session\/(attach-channel|ask-setting|device-name))/,
    priority: 1,
  },
];

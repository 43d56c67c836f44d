/** The paths of the shell's own pages, as patterns of the router. */
export const pagePaths = {
  home: "/",
  search: "/filter",
  settings: "/settings/*?",
  help: "/help",
  contact: "/contact",
  privacy: "/privacy",
  terms: "/terms",
  /** Asks which room a share goes to. */
  share: "/share",
} as const;

/** The pages that the build renders. A share is known to this device only. */
export const prerenderedPaths: readonly string[] = Object.values(pagePaths).filter(
  (path) => path !== pagePaths.share,
);

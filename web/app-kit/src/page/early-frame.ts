/** What a page can ask of the shell around it. */
export type FrameWish = "full-bleed" | "dark" | "consent-paused";

/**
 * Whether the page of this document asks for something. The build writes the wishes of a page that it has rendered into the
 * document, because the shell is rendered before the page.
 */
export function hasEarlyWish(wish: FrameWish): boolean {
  return globalThis.document?.documentElement.dataset["frame"]?.split(" ").includes(wish) ?? false;
}

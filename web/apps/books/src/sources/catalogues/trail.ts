import type { Feed } from "../opds/feed.ts";

/** A list on the way from the start of a catalogue. */
export interface TrailStep {
  readonly title: string;
  readonly address: string;
}

const MAX_STEPS = 6;
const MAX_KNOWN = 20_000;
const known = new Map<string, { readonly title: string; readonly parent?: string | undefined }>();

/** Keeps where the links of a list lead from, until the page is closed. */
export function rememberLinks(address: string, feed: Feed): void {
  if (known.size > MAX_KNOWN) known.clear();
  const parent = known.get(address)?.parent;
  known.set(address, { title: feed.title, parent });
  for (const { href, title } of feed.links) remember(href, title, address);
  for (const { href, title, links } of feed.groups) {
    if (href !== undefined) remember(href, title, address);
    for (const link of links) remember(link.href, link.title, address);
  }
  // Another choice of a filter shows the same list.
  for (const { choices } of feed.facets) for (const { href } of choices) remember(href, feed.title, parent);
}

/** The first way to a list is kept: lists lead back to each other. */
export function remember(address: string, title: string, parent: string | undefined): void {
  if (!known.has(address) && address !== parent) known.set(address, { title, parent });
}

/** Whether a link led here since the page was opened. */
export function isReached(address: string): boolean {
  return known.has(address);
}

/** The title of a list, from itself or from a link to it. */
export function knownTitle(address: string): string | undefined {
  return known.get(address)?.title;
}

/** The lists above this one, from the first to the last. */
export function trailTo(address: string): TrailStep[] {
  const steps: TrailStep[] = [];
  const seen = new Set([address]);
  let parent = known.get(address)?.parent;
  while (parent !== undefined && !seen.has(parent) && steps.length < MAX_STEPS) {
    seen.add(parent);
    steps.unshift({ title: known.get(parent)?.title ?? parent, address: parent });
    parent = known.get(parent)?.parent;
  }
  return steps;
}

import { useCallback, useEffect, useEffectEvent, useState } from "react";
import type { Recipe } from "./card/recipe.ts";
import { decodeCard, encodeCard, LinkError } from "./link/card-link.ts";
import { type Fragment, parseFragment, showFragment } from "./link/fragment.ts";
import type { Invitation } from "./live/LivePanel.tsx";

/** What the address of the page asks for. */
export interface BingoLink {
  /** The card of a link, once the address has been read. */
  readonly linked: Recipe | undefined;
  readonly isRead: boolean;
  readonly invitation: Invitation | undefined;
  /** A link of a seal. */
  readonly seal: Fragment;
  /** Why a link could not be opened. */
  readonly problem: string | undefined;
}

const NOTHING: BingoLink = {
  ...{ linked: undefined, isRead: false, invitation: undefined, problem: undefined },
  seal: { kind: "none" },
};

/** Reads the fragment of the address, when the page opens and when another link is pasted there. */
export function useBingoLink(onLink: (link: BingoLink) => void) {
  const [link, setLink] = useState<BingoLink>(NOTHING);
  const tell = useEffectEvent(onLink);
  useEffect(() => {
    const read = () => {
      const next = readLink(parseFragment(location.hash));
      setLink(next);
      tell(next);
    };
    read();
    addEventListener("hashchange", read);
    return () => removeEventListener("hashchange", read);
  }, []);
  const change = useCallback((part: Partial<BingoLink>) => setLink((known) => ({ ...known, ...part })), []);
  return { link, change };
}

/** Keeps the link of the shown card in the address bar. Undefined leaves the address as it is. */
export function useCardAddress(recipe: Recipe | undefined): void {
  useEffect(() => {
    if (recipe) showFragment(encodeCard(recipe));
  }, [recipe]);
}

function readLink(fragment: Fragment): BingoLink {
  const read = { ...NOTHING, isRead: true };
  if (fragment.kind === "room")
    return { ...read, invitation: { token: fragment.token, code: fragment.code } };
  if (fragment.kind === "seal" || fragment.kind === "opened") return { ...read, seal: fragment };
  if (fragment.kind === "none") return read;
  try {
    return { ...read, linked: decodeCard(fragment.data) };
  } catch (error) {
    if (error instanceof LinkError) return { ...read, problem: error.message };
    throw error;
  }
}

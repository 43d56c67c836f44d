import { toasts } from "@orbitroom/compact";
import { useEffect, useState } from "react";
import { today } from "../day.ts";
import { LinkError } from "../link/card-link.ts";
import type { Fragment } from "../link/fragment.ts";
import { sealHash } from "./seal.ts";
import { decodeOpenedSeal, decodeSeal } from "./seal-link.ts";
import { deleteSeal, readSeals, type StoredSeal, writeSeal } from "./seal-store.ts";

/** The outcome of opening a link with a seal. */
export type SealNews =
  | { readonly kind: "damaged"; readonly message: string }
  | { readonly kind: "received" | "opened"; readonly hash: string }
  /** Opened, but its seal was never given to this browser. */
  | { readonly kind: "unknown"; readonly seal: StoredSeal };

/** The seals of this browser, and what a link adds to them. */
export function useSeals(fragment: Fragment) {
  const [seals, setSeals] = useState<readonly StoredSeal[]>([]);
  const [news, setNews] = useState<SealNews>();

  const keep = (seal: StoredSeal): void => {
    setSeals((known) => [...known.filter(({ hash }) => hash !== seal.hash), seal]);
    writeSeal(seal).catch(() => {
      toasts.show({
        title: "Not stored",
        message: "This browser does not let World Bingo store anything. Save the seal as a file.",
        variant: "danger",
      });
    });
  };
  const remove = (hash: string): void => {
    setSeals((known) => known.filter((seal) => seal.hash !== hash));
    void deleteSeal(hash).catch(() => undefined);
  };

  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      const stored = await readSeals().catch(() => []);
      const added = await sealOfLink(fragment, stored);
      if (!isCurrent) return;
      setSeals(added.seal ? [...stored.filter(({ hash }) => hash !== added.seal?.hash), added.seal] : stored);
      setNews(added.news);
      if (added.seal) await writeSeal(added.seal).catch(() => undefined);
    };
    void read();
    return () => {
      isCurrent = false;
    };
  }, [fragment]);
  return { seals, news, keep, remove };
}

/** What a link says about a seal, and the seal as it is kept from now on. */
async function sealOfLink(
  fragment: Fragment,
  stored: readonly StoredSeal[],
): Promise<{ news: SealNews | undefined; seal?: StoredSeal }> {
  try {
    if (fragment.kind === "seal") {
      const seal = decodeSeal(fragment.data);
      const known = stored.find(({ hash }) => hash === seal.hash);
      const kept = known ?? { ...seal, sealed: undefined, receivedOn: today() };
      return { news: { kind: "received", hash: seal.hash }, seal: kept };
    }
    if (fragment.kind !== "opened") return { news: undefined };
    const { salt, text, ...days } = decodeOpenedSeal(fragment.data);
    const hash = await sealHash({ salt, text }, days.opensOn);
    const known = stored.find((seal) => seal.hash === hash);
    if (known) return { news: { kind: "opened", hash }, seal: { ...known, sealed: { salt, text } } };
    return {
      news: { kind: "unknown", seal: { ...days, hash, sealed: { salt, text }, receivedOn: undefined } },
    };
  } catch (error) {
    if (error instanceof LinkError) return { news: { kind: "damaged", message: error.message } };
    throw error;
  }
}

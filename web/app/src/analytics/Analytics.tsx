import { gatewaySettings } from "@orbitroom/app-kit/gateway.ts";
import { useStore } from "@orbitroom/app-kit/stores/use-store.ts";
import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import { consentGrants, consentStore } from "../consent/consent-store.ts";
import { followConsent } from "../consent/follow-consent.ts";
import type { GoogleTag } from "./google-tag.ts";
import { measuredPage } from "./measured-page.ts";

/** Runs the gateway's Google tag, if it has one, while the visitor allows it and on pages that are measured. Renders nothing. */
export function Analytics() {
  const [path] = useLocation();
  const isAllowed = useStore(consentStore).status === "ALL_ACC";
  const page = measuredPage(path);
  const isMeasured = page !== undefined;
  const [tag, setTag] = useState<GoogleTag>();
  useEffect(followConsent, []);

  useEffect(() => {
    if (!isAllowed || !isMeasured || tag) return undefined;
    let isCurrent = true;
    // A tag whose script cannot be loaded is tried again on another page.
    void loadTag()
      .catch(() => undefined)
      .then((loaded) => isCurrent && setTag(loaded));
    return () => {
      isCurrent = false;
    };
  }, [isAllowed, isMeasured, tag]);

  useEffect(() => {
    if (!tag || !isAllowed) return undefined;
    tag.start(consentGrants());
    return () => tag.stop();
  }, [tag, isAllowed]);

  useEffect(() => {
    if (tag && isAllowed) tag.show(measuredPage(path));
  }, [tag, isAllowed, path]);
  return null;
}

/** The tag; undefined if the gateway has none. */
async function loadTag(): Promise<GoogleTag | undefined> {
  const id = (await gatewaySettings.known())?.analyticsTagId;
  if (id === undefined) return undefined;
  const { GoogleTag } = await import("./google-tag.ts");
  return new GoogleTag(id);
}

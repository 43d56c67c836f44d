import { gatewaySettings } from "@orbitroom/app-kit/gateway.ts";
import { useStore } from "@orbitroom/app-kit/stores/use-store.ts";
import { Button } from "@orbitroom/compact";
import { useEffect, useState } from "react";
import { Link } from "wouter";
import { type ConsentStatus, consentStore, giveConsent } from "../../consent/consent-store.ts";
import styles from "./ConsentSettings.module.css";
import { SettingsSection } from "./SettingsSection.tsx";

const ANSWERS: Record<ConsentStatus, string> = {
  ALL_ACC: "You allowed everything.",
  NEC_ACC: "You accepted only what is necessary.",
};

/** Shows the consent and lets the visitor change it. */
export function ConsentSettings() {
  const { status } = useStore(consentStore);
  const hasTag = useHasTag();
  return (
    <SettingsSection title="Consent">
      <p>
        <strong>
          {status ? ANSWERS[status] : "You haven't answered yet, so only what is necessary is used."}
        </strong>
      </p>
      <p>
        Necessary means what Orbitroom cannot work without: your theme, your rooms and files, and this answer.
        They stay in this browser.
      </p>
      <p>
        'Allow All' also permits ad user data, ad personalisation, ad storage and analytics storage.{" "}
        {hasTag
          ? "This site then counts visits with a Google tag, except in rooms. "
          : "This site has no ads and no analytics, so your answer only matters if they are ever added. "}
        Your answer counts at once, in all tabs, and you can change it at any time.{" "}
        <Link href="/privacy">Privacy Policy</Link>
      </p>
      <div className={styles["actions"]}>
        <Button disabled={status === "NEC_ACC"} onClick={() => giveConsent("NEC_ACC")}>
          Accept Necessary
        </Button>
        <Button disabled={status === "ALL_ACC"} onClick={() => giveConsent("ALL_ACC")}>
          Allow All
        </Button>
      </div>
    </SettingsSection>
  );
}

/** Whether the gateway has a Google tag. */
function useHasTag(): boolean {
  const [hasTag, setHasTag] = useState(false);
  useEffect(() => {
    void gatewaySettings.known().then((config) => setHasTag(config?.analyticsTagId !== undefined));
  }, []);
  return hasTag;
}

import { Button } from "@orbitroom/compact";
import { useSyncExternalStore } from "react";
import { Link } from "wouter";
import {
  type ConsentStatus,
  consentStatus,
  giveConsent,
  subscribeConsent,
} from "../../shell/consent-store.ts";

const ANSWERS: Record<ConsentStatus, string> = {
  ALL_ACC: "You allowed everything.",
  NEC_ACC: "You accepted only what is necessary.",
};

/** The consent, to be looked at and changed. */
export function ConsentSettings() {
  const status = useSyncExternalStore(subscribeConsent, consentStatus);
  return (
    <section className="settings-part" aria-labelledby="consent-title">
      <h2 id="consent-title">Consent</h2>
      <p>
        <strong>
          {status ? ANSWERS[status] : "You haven't answered yet; only what is necessary is used."}
        </strong>
      </p>
      <p>
        Necessary is what the product cannot work without: your theme, your rooms and files, this answer. They
        stay in this browser.
      </p>
      <p>
        'Allow All' would also permit ad user data, ad personalisation, ad storage and analytics storage.
        Orbitroom has neither ads nor analytics today, so nothing changes; your answer is for the day that it
        had. <Link href="/privacy">Privacy Policy</Link>
      </p>
      <div className="consent-actions">
        <Button disabled={status === "NEC_ACC"} onClick={() => giveConsent("NEC_ACC")}>
          Accept Necessary
        </Button>
        <Button disabled={status === "ALL_ACC"} onClick={() => giveConsent("ALL_ACC")}>
          Allow All
        </Button>
      </div>
    </section>
  );
}

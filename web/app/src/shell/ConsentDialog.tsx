import { Button, Dialog } from "@orbitroom/compact";
import { useEffect, useState, useSyncExternalStore } from "react";
import { Link } from "wouter";
import { type ConsentStatus, consentStatus, giveConsent, subscribeConsent } from "./consent-store.ts";

const DELAY_MS = 2500;

/**
 * Asks once, 2.5 seconds after the visitor came. It stands at the edge and blocks nothing: who came to open a
 * room can open it first.
 */
export function ConsentDialog() {
  const status = useSyncExternalStore(subscribeConsent, consentStatus);
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  const answer = (given: ConsentStatus) => () => giveConsent(given);

  return (
    <Dialog
      open={due && status === undefined}
      modal={false}
      closeButton={false}
      title="Your privacy"
      actions={
        <>
          <Button onClick={answer("NEC_ACC")}>Accept Necessary</Button>
          <Button onClick={answer("ALL_ACC")}>Allow All</Button>
        </>
      }
    >
      <p>
        Your theme, rooms and files are kept in this browser; that is necessary. There are no analytics and no
        ads today: 'Allow All' would permit them, should they ever come.{" "}
        <Link href="/privacy">Privacy Policy</Link>
      </p>
    </Dialog>
  );
}

import { Button, Dialog } from "@orbitroom/compact";
import { useEffect, useState } from "react";
import { Link } from "wouter";
import { useStore } from "../../lib/use-store.ts";
import { consentStore, giveConsent, restoreConsent } from "./consent-store.ts";

const DELAY_MS = 2500;

/**
 * Asks for consent 2.5 seconds after the page opened, unless there is an answer. It is not modal: a visitor can open a
 * room before answering.
 */
export function ConsentDialog() {
  const { status } = useStore(consentStore);
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    void restoreConsent();
    const timer = setTimeout(() => setDue(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <Dialog
      open={isDue && status === undefined}
      modal={false}
      closeButton={false}
      title="Your privacy"
      actions={
        <>
          <Button onClick={() => giveConsent("NEC_ACC")}>Accept Necessary</Button>
          <Button onClick={() => giveConsent("ALL_ACC")}>Allow All</Button>
        </>
      }
    >
      <p>
        Your theme, rooms and files are stored in this browser, which is necessary. There are no analytics and
        no ads today. 'Allow All' would permit them if they were ever added.{" "}
        <Link href="/privacy">Privacy Policy</Link>
      </p>
    </Dialog>
  );
}

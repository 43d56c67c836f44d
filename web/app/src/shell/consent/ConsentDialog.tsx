import { consentPauseStore } from "@orbitroom/app-kit/page/use-consent-pause.ts";
import { useStore } from "@orbitroom/app-kit/stores/use-store.ts";
import { Button } from "@orbitroom/compact";
import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { Link } from "wouter";
import { consentStore, giveConsent, restoreConsent } from "../../consent/consent-store.ts";
import styles from "./ConsentDialog.module.css";

const DELAY_MS = 2500;
/** The height of the question, for pages that fill the window. */
const HEIGHT = "--consent-height";

/**
 * Asks for consent 2.5 seconds after the page opened, unless there is an answer. The question is at the bottom of the window and
 * takes up its space below the page from the start: nothing moves when it appears, and all of the page can be scrolled above it.
 */
export function ConsentDialog() {
  const { status } = useStore(consentStore);
  const { isPaused } = useStore(consentPauseStore);
  const [isDue, setDue] = useState(false);
  // From now on, the state decides and not the document.
  useLayoutEffect(() => {
    delete document.documentElement.dataset["consentGiven"];
  }, []);
  useEffect(() => {
    void restoreConsent();
    const timer = setTimeout(() => setDue(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return status === undefined && !isPaused ? <Question isShown={isDue} /> : null;
}

function Question({ isShown }: { isShown: boolean }) {
  const line = useRef<HTMLDivElement>(null);
  const labelId = useId();
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty(HEIGHT, `${line.current?.offsetHeight ?? 0}px`),
    );
    if (line.current) observer.observe(line.current);
    return () => {
      observer.disconnect();
      style.removeProperty(HEIGHT);
    };
  }, []);

  return (
    // The dialog does not take the focus, so it is announced as a change of a live region.
    <div ref={line} className={styles["place"]} aria-live="polite" data-consent-question="">
      <div
        className={styles["line"]}
        data-shown={isShown || undefined}
        {...(isShown ? { role: "dialog", "aria-labelledby": labelId } : {})}
      >
        <p>
          {isShown && (
            <span className="visually-hidden" id={labelId}>
              Your privacy
            </span>
          )}{" "}
          Only what is necessary is stored, in this browser. Analytics or ads start only if this site uses
          them and you choose 'Allow All'. <Link href="/privacy">Privacy Policy</Link>
        </p>
        <div className={styles["actions"]}>
          <Button size="sm" onClick={() => giveConsent("NEC_ACC")}>
            Accept Necessary
          </Button>
          <Button size="sm" onClick={() => giveConsent("ALL_ACC")}>
            Allow All
          </Button>
        </div>
      </div>
    </div>
  );
}

import { Button, buttonClass } from "@orbitroom/compact";
import type { ReactElement, ReactNode } from "react";
import { Notice } from "../../parts/Notice.tsx";
import { OutsideError } from "../outside/outside-error.ts";
import { SignInForm } from "./SignInForm.tsx";
import styles from "./Trouble.module.css";

interface TroubleProps {
  readonly title: string;
  readonly error: Error;
  /** The address that could not be loaded: it can be opened in a new tab. */
  readonly address: string;
  readonly hint?: ReactNode;
  readonly onRetry: () => void;
  readonly onDismiss?: (() => void) | undefined;
}

/** Says why a server gave no answer, and what to do. */
export function Trouble({ title, error, address, hint, onRetry, onDismiss }: TroubleProps): ReactElement {
  const wantsSignIn = error instanceof OutsideError && error.code === "sign_in";
  return (
    <Notice icon="warning" title={title} role="alert">
      <p>{error.message}</p>
      {hint && !wantsSignIn && navigator.onLine && <p className={styles["hint"]}>{hint}</p>}
      {wantsSignIn && <SignInForm address={address} onSignIn={onRetry} />}
      <p className={styles["actions"]}>
        {!wantsSignIn && <Button onClick={onRetry}>Try again</Button>}
        <a className={buttonClass("quiet", "md")} href={address} target="_blank" rel="noopener noreferrer">
          Open the link in a new tab
        </a>
        {onDismiss && (
          <Button variant="quiet" onClick={onDismiss}>
            Dismiss
          </Button>
        )}
      </p>
    </Notice>
  );
}

import { keepCode } from "@orbitroom/app-kit/entry/tab-code.ts";
import { usePageTitle } from "@orbitroom/app-kit/page/use-page-title.ts";
import { Button, buttonClass, Input } from "@orbitroom/compact";
import { type FormEvent, useState } from "react";
import { Link, useLocation } from "wouter";
import { parseStreamInput, WATCH_PATH } from "../link/stream-link.ts";
import styles from "../SharePage.module.css";
import { EntryFrame } from "./EntryFrame.tsx";

const BAD_LINK = "This is not a link to a shared screen. Copy the whole link that you were sent.";

/** The form for the link or the code of a share to watch. */
export function ReceiverForm({ problem: given }: { problem?: string }) {
  usePageTitle("Watch a screen");
  const [text, setText] = useState("");
  const [problem, setProblem] = useState(given);
  const [, navigate] = useLocation();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const address = parseStreamInput(text);
    setProblem(address ? undefined : BAD_LINK);
    if (!address) return;
    if (address.code) keepCode(address.token, address.code);
    navigate(`${WATCH_PATH}/${address.token}`);
  };
  return (
    <EntryFrame
      title="Watch a screen"
      lead="Scan the code on the other screen with your camera, or paste its link."
      actions={
        <Link href="/webshare" className={buttonClass("secondary")}>
          Share your own screen
        </Link>
      }
    >
      <form className={styles["form"]} onSubmit={submit} noValidate>
        <Input
          label="Link to watch"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          value={text}
          error={problem}
          onValueChange={(value) => {
            setText(value);
            setProblem(undefined);
          }}
        />
        <Button type="submit" variant="primary" size="lg" icon="eye" disabled={text.trim() === ""}>
          Watch
        </Button>
      </form>
    </EntryFrame>
  );
}

import { ownDeviceName } from "@orbitroom/app-kit/entry/device-name.ts";
import { keepCode, takeCode } from "@orbitroom/app-kit/entry/tab-code.ts";
import { usePageTitle } from "@orbitroom/app-kit/page/use-page-title.ts";
import { Button, Input, Orbit } from "@orbitroom/compact";
import { roomCodeProblem } from "@orbitroom/webrtc";
import { type FormEvent, useEffect, useState } from "react";
import { isCodeProblem, shareProblem } from "../room/share-problem.ts";
import { Watcher } from "../room/watcher.ts";
import styles from "../SharePage.module.css";
import { EntryFrame } from "./EntryFrame.tsx";
import { OtherLink } from "./OtherLink.tsx";
import { WatchRoom } from "./WatchRoom.tsx";

/** Enters the room of a link: at once if the link has its code. */
export function WatchEntry({ token }: { token: string }) {
  usePageTitle("Watch a screen");
  const [code, setCode] = useState(() => takeCode(token));
  const [attempt, setAttempt] = useState(0);
  const [watcher, setWatcher] = useState<Watcher>();
  const [failure, setFailure] = useState<unknown>();

  useEffect(() => {
    // The page may be opened with another code, for example from a chat.
    const onHash = (): void => {
      if (location.hash) setCode(takeCode(token));
    };
    addEventListener("hashchange", onHash);
    return () => removeEventListener("hashchange", onHash);
  }, [token]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt enters again
  useEffect(() => {
    if (code === "") return undefined;
    const stop = new AbortController();
    let entered: Watcher | undefined;
    setFailure(undefined);
    Watcher.join(token, code, ownDeviceName(), stop.signal).then(
      (joined) => {
        if (stop.signal.aborted) return joined.leave();
        entered = joined;
        keepCode(token, code);
        setWatcher(joined);
      },
      (error: unknown) => {
        if (!stop.signal.aborted) setFailure(error);
      },
    );
    return () => {
      stop.abort();
      entered?.leave();
      setWatcher(undefined);
    };
  }, [token, code, attempt]);

  if (watcher) return <WatchRoom watcher={watcher} onRetry={() => setAttempt(attempt + 1)} />;
  const needsCode = code === "" || isCodeProblem(failure);
  return (
    <EntryFrame title="Watch a screen" actions={<OtherLink />}>
      {failure !== undefined && (
        <p className={styles["problem"]} role="alert">
          {shareProblem(failure)}
        </p>
      )}
      {needsCode ? (
        <CodeForm
          onCode={(typed) => {
            setCode(typed);
            setAttempt(attempt + 1);
          }}
        />
      ) : failure === undefined ? (
        <div role="status">
          <Orbit
            className={styles["wait"]}
            periodS={3}
            delayed
            bodies={[{ at: 0 }, { at: 0.5, tone: "cool" }]}
          />
          <p>Connecting to the shared screen.</p>
        </div>
      ) : (
        <Button variant="primary" size="lg" icon="refresh" onClick={() => setAttempt(attempt + 1)}>
          Try again
        </Button>
      )}
    </EntryFrame>
  );
}

function CodeForm({ onCode }: { onCode: (code: string) => void }) {
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = roomCodeProblem(code);
    setProblem(found);
    if (!found) onCode(code.trim());
  };
  return (
    <form className={styles["form"]} onSubmit={submit} noValidate>
      <Input
        label="Code"
        helper="The person who shares the screen sees it beside the link."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={problem}
        value={code}
        onValueChange={setCode}
      />
      <Button type="submit" variant="primary" size="lg" icon="eye" disabled={code.trim() === ""}>
        Watch
      </Button>
    </form>
  );
}

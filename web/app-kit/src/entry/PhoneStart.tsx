import { Button, Input, Orbit } from "@orbitroom/compact";
import { ROOM_CODE_HELP, roomCodeProblem } from "@orbitroom/webrtc";
import { type ComponentProps, type FormEvent, type ReactNode, useState } from "react";
import styles from "./PhoneStart.module.css";

interface PhoneStartProps {
  title: string;
  /** Why the phone could not join. */
  problem?: string | undefined;
  children?: ReactNode;
}

/** What a phone shows before it is connected to another screen. */
export function PhoneStart({ title, problem, children }: PhoneStartProps) {
  return (
    <div className={styles["start"]}>
      <Orbit className={styles["orbit"]} tiltDeg={-20} bodies={[{ at: 0.12 }, { at: 0.62, tone: "cool" }]} />
      <h1>{title}</h1>
      {problem && (
        <p className={styles["problem"]} role="alert">
          {problem}
        </p>
      )}
      {children}
    </div>
  );
}

interface PhoneStartFormProps {
  /** The code from the link, or the one that was tried last; empty if there is none. */
  code: string;
  /** Whether the code may be wrong, so that it is shown and can be changed. */
  mayBeWrong: boolean;
  /** A hint on how the phone is used. */
  hint: string;
  icon: ComponentProps<typeof Button>["icon"];
  action: string;
  onStart: (code: string) => void;
}

/** Asks for a tap, in whose handler a phone may request its sensors, and for the code if it is not known. */
export function PhoneStartForm({
  code: given,
  mayBeWrong,
  hint,
  icon,
  action,
  onStart,
}: PhoneStartFormProps) {
  const [code, setCode] = useState(given);
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const problem = roomCodeProblem(code);
    setError(problem);
    if (!problem) onStart(code);
  };
  return (
    <form className={styles["form"]} onSubmit={submit} noValidate>
      <p>{hint}</p>
      {(given === "" || mayBeWrong) && (
        <Input
          label="Room code"
          autoComplete="off"
          autoCapitalize="characters"
          helper={ROOM_CODE_HELP}
          error={error}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      )}
      <Button type="submit" variant="primary" size="lg" icon={icon} disabled={code.trim() === ""}>
        {action}
      </Button>
    </form>
  );
}

import { useWakeLock } from "@orbitroom/app-kit/page/use-wake-lock.ts";
import { useStore } from "@orbitroom/app-kit/stores/use-store.ts";
import { Button } from "@orbitroom/compact";
import { JoinPanel } from "@orbitroom/crux";
import { useEffect, useState } from "react";
import type { PhoneExample } from "../docs-page.ts";
import { StageFrame } from "../StageFrame.tsx";
import styles from "./PadStage.module.css";
import { parsePhoneLink } from "./phone-link.ts";
import { PhoneVisit } from "./phone-visit.ts";
import { PhonePad } from "./views/PhonePad.tsx";
import code from "./views/PhonePad.tsx?raw";

/** A room for a real phone: the screen shows its code, and the phone that has scanned it is a pad. */
export function PhoneStage({ example: { id, title } }: { example: PhoneExample }) {
  const [ticket] = useState(() => parsePhoneLink(location.hash));
  const [visit] = useState(() => new PhoneVisit(ticket));
  const { phase, room, link, problem } = useStore(visit.state);
  useEffect(() => () => visit.stop(), [visit]);
  useWakeLock(ticket !== undefined && phase === "on");
  useEffect(() => {
    // The person who scanned the code wants this, not the text before it.
    if (ticket) document.getElementById(id)?.scrollIntoView();
  }, [ticket, id]);
  const texts = ticket ? phoneTexts : screenTexts;
  return (
    <StageFrame
      phase={phase}
      contentClass={styles["view"]}
      action={
        phase === "on" ? (
          <Button size="sm" onClick={() => visit.stop()}>
            Disconnect
          </Button>
        ) : (
          <Button
            size="sm"
            variant="primary"
            loading={phase === "connecting"}
            onClick={() => void visit.start()}
          >
            {texts.start}
          </Button>
        )
      }
      note={problem ?? texts[phase]}
      isProblem={problem !== undefined}
      code={{ id: `${id}-code`, title, code }}
    >
      {link && <JoinPanel link={link} label="Link for a phone" align="center" linkShown={false} />}
      {room ? <PhonePad room={room} /> : <p>{texts.idle}</p>}
    </StageFrame>
  );
}

const screenTexts = {
  start: "Open a room for a phone",
  idle: "No room yet",
  off: "Scan the code with a phone. Both need no account.",
  connecting: "The room is opened.",
  on: "Up to seven phones can be pads at once.",
};
const phoneTexts = {
  start: "Be a controller",
  idle: "This phone is not connected yet",
  off: "The link has the room of a screen.",
  connecting: "The phone proves the code to the screen.",
  on: "Turn the phone on its side for more room.",
};

import { PhoneStart, PhoneStartForm } from "@orbitroom/app-kit/entry/PhoneStart.tsx";
import { keepCode, takeCode } from "@orbitroom/app-kit/entry/tab-code.ts";
import { requestMotionPermission } from "@orbitroom/app-kit/page/motion-permission.ts";
import { useFullBleed } from "@orbitroom/app-kit/page/use-full-bleed.ts";
import { usePageTitle } from "@orbitroom/app-kit/page/use-page-title.ts";
import { useStore } from "@orbitroom/app-kit/stores/use-store.ts";
import { useEffect, useState } from "react";
import { useParams } from "wouter";
import { BrushLink } from "./brush-link.ts";
import { PhoneControls } from "./PhoneControls.tsx";

/** The page that turns a phone into a brush for the canvas on another screen. */
export function PainterPhonePage() {
  usePageTitle("Paint with this phone");
  const { token = "" } = useParams<{ token?: string }>();
  const [code, setCode] = useState(() => takeCode(token));
  const [link] = useState(() => new BrushLink());
  const [isAllowed, setAllowed] = useState(true);
  const { phase, problem } = useStore(link.state);
  useEffect(() => () => link.leave(), [link]);
  useFullBleed();

  const start = (chosen: string): void => {
    // The permission must be requested in the tap.
    void requestMotionPermission("orientation", "motion").then(setAllowed);
    setCode(chosen);
    void link.join(token, chosen);
  };
  useEffect(() => {
    if (phase === "ready") keepCode(token, code);
  }, [phase, token, code]);
  if (phase === "ready" || phase === "lost") return <PhoneControls link={link} isAllowed={isAllowed} />;
  if (!token) {
    return (
      <PhoneStart title="This link is incomplete">
        <p>Scan the code beside the canvas on the other screen again.</p>
      </PhoneStart>
    );
  }
  if (phase === "ended") {
    return <PhoneStart title="The connection has ended" problem={problem} />;
  }
  return (
    <PhoneStart title="Paint with this phone" problem={problem}>
      {phase === "joining" ? (
        <p role="status">Connecting to the canvas...</p>
      ) : (
        <PhoneStartForm
          code={code}
          mayBeWrong={problem !== undefined}
          hint="Point the phone at the screen, hold the button and move. Or paint on the phone with a finger."
          icon="brush"
          action="Start painting"
          onStart={start}
        />
      )}
    </PhoneStart>
  );
}

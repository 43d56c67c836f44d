import { HeaderAction } from "@orbitroom/app-kit/page/HeaderAction.tsx";
import { Button } from "@orbitroom/compact";
import { useEffect, useState } from "react";
import { type CricketStage, isVrSupported } from "../stage/cricket-stage.ts";

/** Enters a headset, to the batter's eyes. It is shown where there is one. */
export function VrAction({ stage }: { stage: CricketStage | undefined }) {
  const [hasVr, setHasVr] = useState(false);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    void isVrSupported().then(setHasVr);
  }, []);
  if (!hasVr || !stage) return null;
  const enter = (): void => {
    setProblem(undefined);
    stage.enterVr().catch(() => setProblem("The headset did not start. Put it on, then try again."));
  };
  return (
    <HeaderAction>
      <Button icon="headset" onClick={enter}>
        Enter VR
      </Button>
      {problem && <p role="alert">{problem}</p>}
    </HeaderAction>
  );
}

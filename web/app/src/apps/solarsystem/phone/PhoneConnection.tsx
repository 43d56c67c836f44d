import { Button } from "@orbitroom/compact";
import { Suspense, useState } from "react";
import { lazyPage } from "../../../lib/load-chunk.ts";
import type { SolarStage } from "../solar-stage.ts";

const PhoneHost = lazyPage("phone-host", async () => (await import("./PhoneHost.tsx")).PhoneHost);

/** 'Connect a smartphone': nothing of a room is loaded before it is pressed. */
export function PhoneConnection({
  stage,
  statusSlot,
}: {
  stage: SolarStage;
  /** Where it is said that a phone steers, also while the panel around the button is closed. */
  statusSlot: HTMLElement | null;
}) {
  const [isWanted, setIsWanted] = useState(false);
  const button = (
    <Button icon="phone" loading={isWanted} onClick={() => setIsWanted(true)}>
      Connect a smartphone
    </Button>
  );
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <PhoneHost stage={stage} statusSlot={statusSlot} onEnd={() => setIsWanted(false)} />
    </Suspense>
  );
}

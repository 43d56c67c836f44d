import { lazyPage } from "@orbitroom/app-kit/loading/lazy-page.tsx";
import { Button } from "@orbitroom/compact";
import { useState } from "react";
import type { SolarStage } from "../solar-stage.ts";

const PhonePairing = lazyPage("phone-pairing", async () => (await import("./PhonePairing.tsx")).PhonePairing);

/** The button 'Connect a smartphone'. The room's code is only loaded when it is pressed. */
export function PhoneConnection({
  stage,
  statusSlot,
}: {
  stage: SolarStage;
  /** Shows the phone's status outside of the panel, which may be closed. */
  statusSlot: HTMLElement | null;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const button = (
    <Button icon="phone" loading={isOpen} onClick={() => setIsOpen(true)}>
      Connect a smartphone
    </Button>
  );
  if (!isOpen) return button;
  return (
    <PhonePairing placeholder={button} stage={stage} statusSlot={statusSlot} onEnd={() => setIsOpen(false)} />
  );
}

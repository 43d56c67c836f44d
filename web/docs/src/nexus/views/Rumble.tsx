import { Button, RangeSlider } from "@orbitroom/compact";
import { useState } from "react";
import { TouchController } from "../Controller.tsx";
import { useActivePad } from "../use-active-pad.ts";

const results = {
  played: "Played in full.",
  replaced: "Ended early.",
  unsupported: "This pad cannot vibrate here.",
};

export function Rumble() {
  const pad = useActivePad();
  const [effect, setEffect] = useState({ strong: 0.6, weak: 0.3, durationMs: 400 });
  const [note, setNote] = useState("Press a button of your pad first.");
  const change = (part: Partial<typeof effect>) => setEffect({ ...effect, ...part });

  const play = async () => {
    if (!pad) return;
    setNote(`${pad.name} vibrates...`);
    setNote(results[await pad.rumble(effect)]);
  };
  return (
    <>
      <TouchController />
      <RangeSlider
        label="Heavy motor"
        max={1}
        step={0.1}
        value={effect.strong}
        onValueChange={(strong) => change({ strong })}
      />
      <RangeSlider
        label="Light motor"
        max={1}
        step={0.1}
        value={effect.weak}
        onValueChange={(weak) => change({ weak })}
      />
      <RangeSlider
        label="Duration in ms"
        min={100}
        max={2000}
        step={100}
        value={effect.durationMs}
        onValueChange={(durationMs) => change({ durationMs })}
      />
      <p>
        <Button size="sm" variant="primary" onClick={() => void play()}>
          Vibrate
        </Button>{" "}
        <Button size="sm" onClick={() => void pad?.stopRumble()}>
          Stop
        </Button>
      </p>
      <p role="status">{note}</p>
    </>
  );
}

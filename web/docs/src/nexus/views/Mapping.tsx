import { Button } from "@orbitroom/compact";
import {
  type ControlSource,
  KeyboardPad,
  type PadControl,
  standardProfile,
  startRemap,
} from "@orbitroom/nexus";
import { usePadSource, usePads } from "@orbitroom/nexus/react";
import { useRef, useState } from "react";
import { TouchController } from "../Controller.tsx";
import { useActivePad } from "../use-active-pad.ts";

const makeKeyboard = () => new KeyboardPad();
const CONTROLS: readonly PadControl[] = ["south", "east", "west", "north", "l2", "r2", "leftX", "leftY"];

function describe(source: ControlSource | undefined): string {
  if (!source) return "nothing";
  if ("button" in source) return `button ${source.button}`;
  return "near" in source ? `hat ${source.axis}` : `axis ${source.axis}`;
}

export function Mapping() {
  usePadSource(makeKeyboard);
  const pads = usePads();
  const pad = useActivePad();
  const stopping = useRef<AbortController>(undefined);
  const [note, setNote] = useState("Choose a control.");
  const profile = pads.profiles.get(pad?.id ?? "") ?? standardProfile(pad?.id ?? "");
  const sources: Partial<Record<PadControl, ControlSource>> = { ...profile.buttons, ...profile.axes };

  const change = async (control: PadControl) => {
    stopping.current?.abort();
    stopping.current = new AbortController();
    if (!pad) return setNote("Connect a pad, or press a key.");
    const { signal } = stopping.current;
    const verb = control.endsWith("X") ? "Push a stick to the right" : "Push a stick down";
    const ask = /[XY]$/.test(control) ? verb : "Press a button";
    try {
      await startRemap(pads, pad, control, {
        signal,
        onPhase: (phase) => setNote(phase === "waiting" ? `${ask} of "${pad.name}".` : "Let it go."),
      });
      setNote(`${control} is mapped.`);
    } catch {
      if (!signal.aborted) setNote("The pad is gone.");
    }
  };
  const reset = () => {
    stopping.current?.abort();
    if (pad) pads.setProfile(pad.id, undefined);
    setNote("As the browser maps it.");
  };

  return (
    <>
      <TouchController />
      <ul aria-label={`Mapping of ${pad?.name ?? "no pad"}`}>
        {CONTROLS.map((control) => (
          <li key={control}>
            <b>{control}</b> {describe(sources[control])}
            <Button
              size="sm"
              variant="quiet"
              aria-label={`Change ${control}`}
              onClick={() => void change(control)}
            >
              Change
            </Button>
          </li>
        ))}
      </ul>
      <p role="status">{note}</p>
      <Button size="sm" onClick={reset}>
        Reset
      </Button>
    </>
  );
}

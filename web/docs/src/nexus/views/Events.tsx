import { KeyboardPad } from "@orbitroom/nexus";
import { useChord, usePadEvent, usePadSource } from "@orbitroom/nexus/react";
import { useState } from "react";
import { TouchController } from "../Controller.tsx";

const makeKeyboard = () => new KeyboardPad();

export function Events() {
  usePadSource(makeKeyboard);
  const [log, setLog] = useState<readonly { id: number; text: string }[]>([]);
  const add = (text: string) =>
    setLog((lines) => [...lines, { id: (lines.at(-1)?.id ?? 0) + 1, text }].slice(-6));

  usePadEvent("pressed", ({ button, value }) => add(`pressed ${button}, ${value.toFixed(2)}`));
  usePadEvent("repeated", ({ button, repeats }) => add(`repeated ${button}, ${repeats}`));
  usePadEvent("released", ({ button }) => add(`released ${button}`));
  useChord(["l1", "r1"], () => add("chord: l1 and r1"));

  return (
    <>
      <TouchController />
      <div role="log" aria-label="Events">
        {log.map(({ id, text }) => (
          <p key={id}>{text}</p>
        ))}
      </div>
    </>
  );
}

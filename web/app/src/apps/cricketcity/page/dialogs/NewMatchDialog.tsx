import { Radio, RadioGroup } from "@orbitroom/compact";
import { useState } from "react";
import { FormDialog } from "../../../../lib/FormDialog.tsx";
import { strengths } from "../../computer/strength.ts";
import { matchLengths } from "../../laws/settings.ts";
import { firsts, type MatchChoice, pitchKinds, timesOfDay } from "../../setup/match-choice.ts";

const lengthNames = { 1: "Super over", 2: "2 overs", 5: "5 overs", 20: "20 overs" } as const;
const strengthNames = { easy: "Easy", fair: "Fair", hard: "Hard" } as const;
const firstNames = { bat: "Bat", bowl: "Bowl", toss: "Toss a coin" } as const;
const timeNames = { dawn: "Dawn", noon: "Noon", dusk: "Dusk", night: "Night" } as const;
const pitchNames = { clay: "Clay, true and fast", green: "Green, slower and less true" } as const;

interface NewMatchDialogProps {
  choice: MatchChoice;
  /** Whether a match is under way, which a new one ends. */
  endsMatch: boolean;
  onStart: (choice: MatchChoice) => void;
  onClose: () => void;
}

/** Chooses a match against the computer. */
export function NewMatchDialog({ choice: initial, endsMatch, onStart, onClose }: NewMatchDialogProps) {
  const [choice, setChoice] = useState(initial);
  const options = <Name extends keyof MatchChoice>(
    label: string,
    name: Name,
    values: readonly MatchChoice[Name][],
    names: Readonly<Record<MatchChoice[Name], string>>,
  ) => (
    <RadioGroup
      label={label}
      orientation="horizontal"
      value={String(choice[name])}
      onValueChange={(chosen) =>
        setChoice({ ...choice, [name]: values.find((value) => String(value) === chosen) ?? choice[name] })
      }
    >
      {values.map((value) => (
        <Radio key={String(value)} value={String(value)} label={names[value]} />
      ))}
    </RadioGroup>
  );
  return (
    <FormDialog title="New match" action="Play" onSubmit={() => onStart(choice)} onClose={onClose}>
      {options("Length", "overs", matchLengths, lengthNames)}
      {options("The computer plays", "strength", strengths, strengthNames)}
      {options("You begin", "first", firsts, firstNames)}
      {options("Time of day", "time", timesOfDay, timeNames)}
      {options("Pitch", "pitch", pitchKinds, pitchNames)}
      {endsMatch && <p>The match that you are playing is kept, and you can go on with it later.</p>}
    </FormDialog>
  );
}

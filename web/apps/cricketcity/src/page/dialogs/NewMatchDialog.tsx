import { FormDialog } from "@orbitroom/app-kit/page/FormDialog.tsx";
import { useState } from "react";
import type { MatchChoice } from "../../setup/match-choice.ts";
import { ChoiceField, firstOptions, lengthOptions, pitchOptions } from "./ChoiceField.tsx";

const strengthOptions = [
  ["easy", "Easy"],
  ["fair", "Fair"],
  ["hard", "Hard"],
] as const;
const timeOptions = [
  ["dawn", "Dawn"],
  ["noon", "Noon"],
  ["dusk", "Dusk"],
  ["night", "Night"],
] as const;

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
  const field = { choice, onChange: setChoice };
  return (
    <FormDialog title="New match" action="Play" onSubmit={() => onStart(choice)} onClose={onClose}>
      <ChoiceField {...field} label="Length" name="overs" options={lengthOptions} />
      <ChoiceField {...field} label="The computer plays" name="strength" options={strengthOptions} />
      <ChoiceField {...field} label="You begin" name="first" options={firstOptions} />
      <ChoiceField {...field} label="Time of day" name="time" options={timeOptions} />
      <ChoiceField {...field} label="Pitch" name="pitch" options={pitchOptions} />
      {endsMatch && <p>The match that you are playing is kept, and you can go on with it later.</p>}
    </FormDialog>
  );
}

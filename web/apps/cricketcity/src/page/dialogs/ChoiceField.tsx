import { Radio, RadioGroup } from "@orbitroom/compact";
import type { MatchChoice } from "../../setup/match-choice.ts";

interface ChoiceFieldProps<Name extends keyof MatchChoice> {
  label: string;
  name: Name;
  /** The options with their labels, in the order in which they are shown. */
  options: readonly (readonly [value: MatchChoice[Name], label: string])[];
  choice: MatchChoice;
  onChange: (choice: MatchChoice) => void;
}

/** A field for one choice in a match. */
export function ChoiceField<Name extends keyof MatchChoice>({
  label,
  name,
  options,
  choice,
  onChange,
}: ChoiceFieldProps<Name>) {
  return (
    <RadioGroup
      label={label}
      orientation="horizontal"
      value={String(choice[name])}
      onValueChange={(chosen) => {
        const option = options.find(([value]) => String(value) === chosen);
        if (option) onChange({ ...choice, [name]: option[0] });
      }}
    >
      {options.map(([value, text]) => (
        <Radio key={String(value)} value={String(value)} label={text} />
      ))}
    </RadioGroup>
  );
}

export const lengthOptions = [
  [1, "Super over"],
  [2, "2 overs"],
  [5, "5 overs"],
  [20, "20 overs"],
] as const;

export const firstOptions = [
  ["bat", "Bat"],
  ["bowl", "Bowl"],
  ["toss", "Toss a coin"],
] as const;

export const pitchOptions = [
  ["clay", "Clay, true and fast"],
  ["green", "Green, slower and less true"],
] as const;

import { useStore } from "@orbitroom/app-kit/stores/use-store.ts";
import { Choice, type Choices } from "./Choice.tsx";
import { readingSettings } from "./reading-settings.ts";

const HYPHENATION: Choices<"hyphenation"> = [
  ["auto", "Automatic"],
  ["on", "On"],
  ["off", "Off"],
];

/** Whether words are divided at the ends of lines. */
export function Hyphenation({ language }: { language: string | undefined }) {
  const { hyphenation } = useStore(readingSettings);
  const helper =
    hyphenation === "on" && language === undefined
      ? "This book does not say its language, so the browser may leave its words whole."
      : undefined;
  return <Choice label="Hyphens" name="hyphenation" choices={HYPHENATION} helper={helper} />;
}

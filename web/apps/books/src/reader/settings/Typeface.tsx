import { useEffect, useState } from "react";
import { Choice, type Choices } from "./Choice.tsx";
import { ownFontNames } from "./own-fonts/font-store.ts";
import { OwnFonts } from "./own-fonts/OwnFonts.tsx";
import { ownFont } from "./reading-settings.ts";

const FONTS: Choices<"font"> = [
  ["publisher", "The book's"],
  ["serif", "Serif"],
  ["sans", "Sans"],
];

/** The typeface of the text: that of the book, one of ours, or one that the reader has added. */
export function Typeface() {
  const [names, setNames] = useState<readonly string[]>([]);
  const list = async (): Promise<void> => {
    // Without a store for files there are no fonts of the reader's own.
    setNames(await ownFontNames().catch(() => []));
  };
  useEffect(() => {
    let isShown = true;
    void ownFontNames().then(
      (found) => isShown && setNames(found),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, []);
  const choices: Choices<"font"> = [...FONTS, ...names.map((name) => [ownFont(name), name] as const)];
  return (
    <>
      <Choice label="Typeface" name="font" choices={choices} />
      <OwnFonts names={names} onChange={list} />
    </>
  );
}

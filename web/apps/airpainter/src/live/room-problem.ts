import { type EntryTexts, entryProblem } from "@orbitroom/app-kit/entry/entry-failure.ts";

const OVER = "No canvas is open under this link now. Scan the code on the other screen again.";
const WRONG_CODE = "The code in this link is wrong. Scan the code on the other screen again.";

const texts: EntryTexts = {
  damagedLink: OVER,
  over: OVER,
  full: "The canvas admits no one at the moment: it is full, or its page is closed. Scan its code again.",
  wrongCode: WRONG_CODE,
  codeSpent: WRONG_CODE,
};

/** The message for the person when the room could not be opened or entered. */
export const roomProblem = (error: unknown): string => entryProblem(error, texts);

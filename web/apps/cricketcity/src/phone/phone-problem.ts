import { type EntryTexts, entryProblem } from "@orbitroom/app-kit/entry/entry-failure.ts";

const SCAN_AGAIN = "Choose 'Use a phone as the bat' on the other screen and scan its new code.";

const texts: EntryTexts = {
  damagedLink: `This link is damaged. ${SCAN_AGAIN}`,
  over: `The other screen no longer waits. ${SCAN_AGAIN}`,
  full: "Another phone is connected. Disconnect it on the other screen, then scan the new code there.",
  wrongCode: "That code didn't match. Enter the code that the other screen shows.",
  codeSpent: `The code was tried too often. ${SCAN_AGAIN}`,
};

/** The message for the person when the phone and the screen could not connect. */
export const phoneProblem = (error: unknown): string => entryProblem(error, texts);

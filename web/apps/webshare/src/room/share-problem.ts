import { type EntryTexts, entryFailure, entryProblem } from "@orbitroom/app-kit/entry/entry-failure.ts";

const texts: EntryTexts = {
  damagedLink: "This link is damaged. Ask for it again.",
  over: "No one is sharing a screen under this link now. Ask for a new one.",
  full: "The share is full, or has ended. Try again, or ask for a new link.",
  wrongCode: "That code didn't match. Ask for it again.",
  codeSpent: "That code was wrong three times. Ask for a new link.",
};

/** The message for the person when a share could not be opened or watched. */
export const shareProblem = (error: unknown): string => entryProblem(error, texts);

/** Whether another code may help. */
export const isCodeProblem = (error: unknown): boolean => entryFailure(error) === "wrongCode";

import { type EntryTexts, entryProblem } from "@orbitroom/app-kit/entry/entry-failure.ts";

const WRONG_CODE = "The code in this link is wrong. Ask for the link again.";

const texts: EntryTexts = {
  damagedLink: "This link is damaged. Ask for it again.",
  over: "No one is playing in this room now. Ask for a new link, or open a room yourself.",
  full: "No one admits you at the moment: the room is full, or its players have left. Try again, or ask for a new link.",
  wrongCode: WRONG_CODE,
  codeSpent: WRONG_CODE,
};

/** The message for the person when a room could not be opened or entered. */
export const roomProblem = (error: unknown): string => entryProblem(error, texts);

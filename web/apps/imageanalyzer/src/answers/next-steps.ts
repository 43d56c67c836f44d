/** Something that a person can do if the file does not state its origin. */
export interface NextStep {
  readonly text: string;
  /** Pages that the person may open. The app sends nothing to them. */
  readonly links?: readonly { readonly name: string; readonly url: string }[];
}

/** What to try after "Can't tell". */
export const nextSteps: readonly NextStep[] = [
  {
    text: "Ask where the image comes from: who made it or saw it first, and whether there is an original file.",
  },
  {
    text: "Ask for that file rather than a copy. Chats, social networks and screenshots remove labels, camera data and content credentials, and compress the pixels again.",
  },
  {
    text: "Search for other copies with a reverse image search. You would send the image to that service yourself.",
    links: [
      { name: "TinEye", url: "https://tineye.com/" },
      { name: "Google Lens", url: "https://lens.google.com/" },
    ],
  },
];

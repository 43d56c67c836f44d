import type { HelpAnswer } from "@orbitroom/app-kit/manifest/app-manifest.ts";
import { Link } from "wouter";

/** What the help page says about the app. */
export const help: readonly HelpAnswer[] = [
  {
    question: "How do I show my screen to others?",
    answer: (
      <>
        Open <Link href="/webshare">Web Share</Link>, choose a screen, a window or a tab, and let the viewers
        scan the code or open the link. Up to seven can watch. Phones can watch, but not share their screen.
      </>
    ),
  },
];

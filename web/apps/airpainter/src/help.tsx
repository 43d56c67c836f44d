import type { HelpAnswer } from "@orbitroom/app-kit/manifest/app-manifest.ts";
import { Link } from "wouter";

/** What the help page says about the app. */
export const help: readonly HelpAnswer[] = [
  {
    question: "How do I paint with my phone?",
    answer: (
      <>
        Open the <Link href="/airpainter">Air Painter</Link> on a large screen and scan its code with the
        phone. Point the top of the phone at the screen, hold the button and move; 'Centre the brush' makes
        where you point the middle. The slider changes the size, also while you paint. Tilting the phone turns
        the nib, shaking it clears the painting, and 'Undo' brings it back. Without sensors, paint on the
        touch pad. On the screen itself, the mouse, a pen and the arrow keys with Space paint as well.
      </>
    ),
  },
];

import type { HelpAnswer } from "@orbitroom/app-kit/manifest/app-manifest.ts";
import { Link } from "wouter";

/** What the help page says about the app. */
export const help: readonly HelpAnswer[] = [
  {
    question: "How do I move around in the solar system?",
    answer: (
      <>
        In the <Link href="/solarsystem">Solar System</Link>, drag to look around, zoom with the wheel or two
        fingers, and select a planet to fly there. On the keyboard, the arrow keys turn, plus and minus zoom,
        W A S D Q E move, Space stops the time, and Home shows the whole system. 'Connect a smartphone' shows
        a code: scan it, and the view follows your phone.
      </>
    ),
  },
  {
    question: "My headset isn't found",
    answer:
      "Open the page over https in a browser that supports WebXR, with the headset on and its software running. The button in the header then says 'ENTER VR'. In the headset's own browser there is nothing to set up: point at a planet and pull the trigger to fly there, and use the thumbstick to turn and move.",
  },
];

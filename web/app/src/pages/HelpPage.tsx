import { buttonClass } from "@orbitroom/compact";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { usePageTitle } from "../shell/use-page-title.ts";
import "./HelpPage.css";

interface Answer {
  question: string;
  answer: ReactNode;
}

const STEPS: readonly { title: string; text: string }[] = [
  {
    title: "Make a room",
    text: "Choose 'New room', pick a room code of 4 to 10 letters or digits, and press 'Connect with smartphone'.",
  },
  {
    title: "Share it",
    text: "Let the other device scan the QR code, or send the link. The link leaves the code out: tell it yourself. The room waits five minutes.",
  },
  {
    title: "Talk and pass files",
    text: "Once both are connected, messages and files go straight from one device to the other.",
  },
];

const ANSWERS: readonly Answer[] = [
  {
    question: "The code didn't match",
    answer:
      "Ask for it again and type it as you hear it; small and capital letters are the same. After three wrong tries the room closes, and the other person makes a new one.",
  },
  {
    question: "The two devices don't find each other",
    answer:
      "Some company and guest networks allow no direct connections. Put both devices on the same Wi-Fi, or one of them on its phone network, and press Connect again. A VPN can be in the way too.",
  },
  {
    question: "The connection was lost",
    answer:
      "Leave the page open. Orbitroom tries to come back by itself, and a file goes on where it stopped. If you reload, the room opens with what was said before.",
  },
  {
    question: "Where are my messages and files?",
    answer: (
      <>
        In this browser on this device, and nowhere else. Your rooms are listed on the{" "}
        <Link href="/">home page</Link>, also without a network. In{" "}
        <Link href="/settings/data">Settings</Link> you see how much they take and can delete them.
      </>
    ),
  },
  {
    question: "Who can read what I send?",
    answer:
      "The two devices in the room. What passes between them is encrypted, and the code you agree on keeps anyone in between out. Both sides show the same three words: compare them if you want to be sure.",
  },
  {
    question: "How large can a file be?",
    answer:
      "As large as the free space your browser has on the receiving device, up to 256 GiB. The receiving side is asked before a file that would not fit.",
  },
  {
    question: "How do I get around in the solar system?",
    answer: (
      <>
        In the <Link href="/solarsystem">Solar System</Link>, drag to look, use the wheel or two fingers to
        come nearer, and press a planet to go there. By keyboard: arrow keys turn, plus and minus come nearer
        and go farther, W A S D Q E travel, Space stops the time, Home shows the whole system. 'Connect a
        smartphone' shows a code: scan it, and turning the phone turns the view.
      </>
    ),
  },
  {
    question: "My headset isn't found",
    answer:
      "Open the page in a browser that knows WebXR, over https, with the headset on and its software running. The button in the header then says 'ENTER VR'. In the headset's own browser nothing needs to be set up: point at a planet and pull the trigger to go there, turn and travel with the thumbstick.",
  },
  {
    question: "Does it work without a network?",
    answer:
      "The app opens and shows your rooms. To connect two devices, both must reach this server once, and each other.",
  },
];

/** How to use a room, and what to do when it does not work. */
export function HelpPage() {
  usePageTitle("Help");
  return (
    <article className="page help">
      <h1 className="page-title">Help</h1>
      <p className="page-lead">From nothing to a first file in three steps.</p>
      <ol className="help-steps">
        {STEPS.map(({ title, text }) => (
          <li key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <Link href="/commonroom" className={buttonClass("primary", "lg")}>
        New room
      </Link>
      <h2 className="help-title">When something is not as it should be</h2>
      <div className="help-answers">
        {ANSWERS.map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
      <p className="help-more">
        Something else? <Link href="/contact">Contact</Link>
      </p>
    </article>
  );
}

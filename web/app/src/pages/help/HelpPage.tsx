import type { HelpAnswer } from "@orbitroom/app-kit/manifest/app-manifest.ts";
import { PageFrame } from "@orbitroom/app-kit/page/PageFrame.tsx";
import { PageHead } from "@orbitroom/app-kit/page/PageHead.tsx";
import { usePageTitle } from "@orbitroom/app-kit/page/use-page-title.ts";
import { NEW_ROOM_PATH } from "@orbitroom/app-kit/room-paths.ts";
import { buttonClass } from "@orbitroom/compact";
import { Link } from "wouter";
import styles from "./HelpPage.module.css";

const STEPS: readonly { title: string; text: string }[] = [
  {
    title: "Create a room",
    text: "Choose 'Send a file', or drop or paste files on the home page: a room opens at once, with a code. 'New room' opens one without files. With 'Choose your own code' you pick 4 to 10 letters or digits, at least 8 if there are only digits.",
  },
  {
    title: "Share it",
    text: "Scan the QR code with the other device: it joins by itself. Or send the link. It does not contain the code unless you choose to include it, so send the code yourself. The room stays open for five minutes.",
  },
  {
    title: "Send messages and files",
    text: "Once both devices are connected, your files are sent. Messages and further files go directly from one device to the other.",
  },
];

const ANSWERS: readonly HelpAnswer[] = [
  {
    question: "Can more than two devices be in a room?",
    answer:
      "Up to eight. Choose 'Devices' in the room's menu, then 'Add another device', and let it scan the QR code or open the link. With 'Everybody with this link', several can join in ten minutes. What you send goes to all of them, or to the one that you choose.",
  },
  {
    question: "Can my devices find each other without a code?",
    answer:
      "Yes. Choose 'Devices' in the room's menu, then 'Keep this room', on each of them. From then on they are on the home page, and find each other whenever Orbitroom is open on two of them. Drop a file on a device to send it; it waits while the device is away.",
  },
  {
    question: "The code didn't match",
    answer:
      "Ask for the code again. Upper and lower case make no difference. After three wrong tries the room closes, and the other person has to create a new one.",
  },
  {
    question: "The two devices don't find each other",
    answer:
      "Some company and guest networks block direct connections. Put both devices on the same Wi-Fi, or switch one of them to mobile data, and press Connect again. A VPN can also block the connection.",
  },
  {
    question: "The connection was lost",
    answer:
      "Leave the page open. Orbitroom reconnects by itself, and a file continues where it stopped. If you reload the page, the room opens with its history.",
  },
  {
    question: "Where are my messages and files?",
    answer: (
      <>
        Only in this browser, on this device. Your rooms are listed on the <Link href="/">home page</Link>,
        even when you are offline. In <Link href="/settings/data">Settings</Link> you can see how much space
        each takes, delete it, and export everything into one file that another browser can import.
      </>
    ),
  },
  {
    question: "Who can read what I send?",
    answer:
      "Only the devices in the room. Everything between them is encrypted, and the room code keeps out anyone in between. Any two of them show the same three words: compare them if you want to be sure.",
  },
  {
    question: "How large can a file be?",
    answer:
      "As large as the free space of the browser on the receiving device, up to 256 GiB. The receiving device asks before it accepts a file that would not fit.",
  },
];

const OFFLINE: HelpAnswer = {
  question: "Does it work offline?",
  answer:
    "The app opens and shows your rooms. Books and Image Analyzer work offline after your first visit. To connect, both devices must be able to reach this server and each other.",
};

/** Props of `HelpPage`. */
export interface HelpPageProps {
  /** The questions and answers of the apps. */
  appAnswers: readonly HelpAnswer[];
}

/** How to use a room and the apps, and answers to questions. */
export function HelpPage({ appAnswers }: HelpPageProps) {
  usePageTitle("Help");
  return (
    <PageFrame as="article">
      <PageHead title="Help" lead="Send your first file in three steps." />
      <ol className={styles["steps"]}>
        {STEPS.map(({ title, text }) => (
          <li key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <Link href={NEW_ROOM_PATH} className={buttonClass("primary", "lg")}>
        New room
      </Link>
      <h2 className={styles["title"]}>Questions</h2>
      <div className={styles["answers"]}>
        {[...ANSWERS, ...appAnswers, OFFLINE].map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
      <p className={styles["more"]}>
        Something else? <Link href="/contact">Contact</Link>
      </p>
    </PageFrame>
  );
}

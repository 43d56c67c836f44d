import { Link } from "wouter";
import type { LegalSection } from "./LegalPage.tsx";

/** The eighteen sections of the terms. */
export const termsSections: readonly LegalSection[] = [
  {
    id: "acceptance",
    title: "Acceptance",
    text: (
      <p>
        By using Orbitroom you agree to these terms and to the <Link href="/privacy">Privacy Policy</Link>. If
        you do not agree, do not use it. 'We' are the people who run this copy of Orbitroom, and 'you' are the
        person who uses it.
      </p>
    ),
  },
  {
    id: "service",
    title: "The service",
    text: (
      <p>
        Orbitroom lets up to eight devices meet in a room and send messages and files directly to each other.
        The server only introduces them. Some apps shown here are only announced, and we do not promise that
        they will launch.
      </p>
    ),
  },
  {
    id: "eligibility",
    title: "Who may use it",
    text: (
      <p>
        You must be at least 13 years old. If you are too young to agree to these terms where you live, a
        parent or guardian must agree for you.
      </p>
    ),
  },
  {
    id: "no-account",
    title: "No account",
    text: (
      <p>
        There is no sign-in. A room belongs to the browser that created it. If you clear that browser or lose
        the device, we cannot restore the room.
      </p>
    ),
  },
  {
    id: "rooms",
    title: "Rooms, links and codes",
    text: (
      <p>
        Anyone who has the link and the code of a room can join it while it is open. Give them only to the
        people you want to meet. You are responsible for whom you admit.
      </p>
    ),
  },
  {
    id: "conduct",
    title: "What you must not do",
    text: (
      <>
        <p>You must not use Orbitroom to:</p>
        <ul>
          <li>break a law or violate the rights of others, including copyright and privacy;</li>
          <li>send malware, or content that sexually exploits children, threatens or harasses;</li>
          <li>pretend to be someone else in order to deceive;</li>
          <li>overload or probe the service, or circumvent its limits.</li>
        </ul>
      </>
    ),
  },
  {
    id: "your-content",
    title: "Your content",
    text: (
      <p>
        You keep all rights to what you send. It does not pass through our server, we cannot see it, and you
        grant us no rights to it. You must have the right to send it.
      </p>
    ),
  },
  {
    id: "downloads",
    title: "Downloads",
    text: (
      <p>
        Files you receive come from the person you are connected to, not from us. We do not check whether they
        contain viruses, are accurate or are lawful. You download files at your own risk, and you alone are
        responsible for any damage to your device or loss of data that results. Open files only from people
        you trust, and keep your antivirus software up to date.
      </p>
    ),
  },
  {
    id: "storage",
    title: "What is stored on your device",
    text: (
      <p>
        Rooms are stored by your browser, which may delete them. Orbitroom is not a backup: keep another copy
        of anything you cannot afford to lose.
      </p>
    ),
  },
  {
    id: "network",
    title: "Your network",
    text: (
      <p>
        Orbitroom uses your own internet connection, and your provider may charge you for the data. The device
        you connect to learns your network address.
      </p>
    ),
  },
  {
    id: "property",
    title: "Our rights and open source",
    text: (
      <p>
        The software is open source under the MIT licence, which says what you may do with its code. The
        licence does not cover the name Orbitroom and its logo. Fonts and libraries have their own licences.
      </p>
    ),
  },
  {
    id: "third-parties",
    title: "Third parties",
    text: (
      <p>
        To connect, your browser may use a STUN or relay server run by someone else. Links that people send
        you lead to sites we do not control.
      </p>
    ),
  },
  {
    id: "availability",
    title: "Availability and changes",
    text: (
      <p>
        We may change, suspend or end all or part of the service at any time. We may close rooms and block
        network addresses that violate these terms or endanger the service.
      </p>
    ),
  },
  {
    id: "warranty",
    title: "No warranty",
    text: (
      <p>
        The service is provided 'as is' and 'as available', without warranties of any kind, express or
        implied, as far as the law allows. This includes warranties of fitness for a particular purpose,
        merchantability and non-infringement, and that the service is uninterrupted or free of errors.
      </p>
    ),
  },
  {
    id: "liability",
    title: "Limit of liability",
    text: (
      <p>
        As far as the law allows, we are not liable for indirect or consequential loss, for lost data or
        profits, or for what others send you. Nothing here limits liability that the law does not allow us to
        limit.
      </p>
    ),
  },
  {
    id: "law",
    title: "Governing law",
    text: (
      <p>
        These terms are governed by the laws of India. If you are a consumer, you keep any protection under
        the law of your own country that cannot be waived.
      </p>
    ),
  },
  {
    id: "arbitration",
    title: "Arbitration",
    text: (
      <p>
        Disputes that we cannot settle by negotiation within 30 days are settled by one arbitrator under the
        Arbitration and Conciliation Act, 1996. The seat of arbitration is Bengaluru, India, and the language
        is English. Either party may still ask a court there for urgent relief.
      </p>
    ),
  },
  {
    id: "general",
    title: "Changes and contact",
    text: (
      <p>
        If we change these terms, we update the date and version of this page. By using the service after
        that, you agree to the new terms. If part of these terms is invalid, the rest remains in force.
        Questions: <Link href="/contact">Contact</Link>.
      </p>
    ),
  },
];

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
        you do not agree, do not use it. 'We' are the people who run the copy of Orbitroom at this address;
        'you' are whoever uses it.
      </p>
    ),
  },
  {
    id: "service",
    title: "The service",
    text: (
      <p>
        Orbitroom lets two devices meet in a room and pass messages and files directly to each other. The
        server only introduces them. Other apps shown here are announced, not promised: each is available once
        its page says so.
      </p>
    ),
  },
  {
    id: "eligibility",
    title: "Who may use it",
    text: (
      <p>
        You must be at least 13 years old, and old enough where you live to agree to these terms, or have a
        parent or guardian who agrees for you.
      </p>
    ),
  },
  {
    id: "no-account",
    title: "No account",
    text: (
      <p>
        There is no sign-in. A room belongs to the browser that made it. If you clear that browser or lose the
        device, we cannot bring a room back.
      </p>
    ),
  },
  {
    id: "rooms",
    title: "Rooms, links and codes",
    text: (
      <p>
        Whoever has a room's link and its code can join it while it is open. Give them only to the person you
        mean. You answer for whom you let in.
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
          <li>break a law, or the rights of others, copyright and privacy among them;</li>
          <li>send malware, or content that sexually exploits children, threatens or harasses;</li>
          <li>pretend to be somebody else in order to deceive;</li>
          <li>overload or probe the service, or get around its limits.</li>
        </ul>
      </>
    ),
  },
  {
    id: "your-content",
    title: "Your content",
    text: (
      <p>
        What you send stays yours. It does not pass through our server, we cannot see it, and you give us no
        rights in it. You must have the right to send it.
      </p>
    ),
  },
  {
    id: "downloads",
    title: "Downloads",
    text: (
      <p>
        Files you receive come from the person you are connected with, not from us. We do not check them for
        viruses, for truth or for lawfulness. Every download is at your own risk, and you alone answer for
        damage to your device or loss of data that comes of it. Open files only from people you trust, and
        keep your protection up to date.
      </p>
    ),
  },
  {
    id: "storage",
    title: "What is stored on your device",
    text: (
      <p>
        Rooms are stored by your browser, which may clear them. Orbitroom is no backup: keep a copy elsewhere
        of what you cannot lose.
      </p>
    ),
  },
  {
    id: "network",
    title: "Your network",
    text: (
      <p>
        Data passes over your own connection, and what that costs is between you and your provider. The device
        you connect with learns your network address.
      </p>
    ),
  },
  {
    id: "property",
    title: "Our rights and open source",
    text: (
      <p>
        The program is open source under the MIT licence, which governs what you may do with its code. The
        name Orbitroom and its logo are not part of that licence. Fonts and libraries have licences of their
        own.
      </p>
    ),
  },
  {
    id: "third-parties",
    title: "Third parties",
    text: (
      <p>
        To find a path, your browser may use a STUN or relay server that somebody else runs. Links people send
        you lead to sites we have no say in.
      </p>
    ),
  },
  {
    id: "availability",
    title: "Availability and changes",
    text: (
      <p>
        We may change, pause or end the service, or any part of it, at any time, and may close rooms or refuse
        addresses that break these terms or endanger the service.
      </p>
    ),
  },
  {
    id: "warranty",
    title: "No warranty",
    text: (
      <p>
        The service comes 'as is' and 'as available', without warranties of any kind, express or implied, as
        far as the law allows: none of fitness for a purpose, of merchantability, of non-infringement, nor
        that it is free of interruption or error.
      </p>
    ),
  },
  {
    id: "liability",
    title: "Limit of liability",
    text: (
      <p>
        As far as the law allows, we are not liable for indirect or consequential loss, for lost data or
        profit, or for what others send you. Nothing here limits liability that cannot be limited by law.
      </p>
    ),
  },
  {
    id: "law",
    title: "Governing law",
    text: (
      <p>
        These terms are governed by the laws of India. Where you are a consumer, the protection that the law
        of your own country gives you, and that cannot be waived, stays yours.
      </p>
    ),
  },
  {
    id: "arbitration",
    title: "Arbitration",
    text: (
      <p>
        Disputes that we cannot settle by talking within 30 days are settled by one arbitrator under the
        Arbitration and Conciliation Act, 1996. The seat is Bengaluru, India, and the language is English.
        Either side may still ask a court there for urgent relief.
      </p>
    ),
  },
  {
    id: "general",
    title: "Changes and contact",
    text: (
      <p>
        If we change these terms, this page carries a new date and version; using the service afterwards means
        that you agree. If a part of them does not hold, the rest does. Questions:{" "}
        <Link href="/contact">Contact</Link>.
      </p>
    ),
  },
];

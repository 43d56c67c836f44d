import { Link } from "wouter";
import type { LegalSection } from "./LegalPage.tsx";

/** The thirteen sections of the privacy policy. They describe what this product does, and nothing it does not. */
export const privacySections: readonly LegalSection[] = [
  {
    id: "information",
    title: "Information we collect",
    text: (
      <>
        <p>There is no sign-in. We ask for no name, no mail address and no phone number.</p>
        <p>To introduce two devices, the server holds for each room, for as long as the room lives:</p>
        <ul>
          <li>the room's random id and a hash of the token that lets its maker close it;</li>
          <li>
            the connection details of both devices as one opaque text each: their network addresses, and keys
            made for this one connection;
          </li>
          <li>one half of a key exchange. Your room code itself never leaves your browser.</li>
        </ul>
        <p>
          While you are connected to it, the server also sees your network address, as every server does. It
          counts requests for each address in memory, to hold off abuse, and does not write addresses into its
          log.
        </p>
      </>
    ),
  },
  {
    id: "use",
    title: "How we use information",
    text: (
      <>
        <p>
          The connection details serve one purpose: to let the other device find yours. The counts serve to
          keep the service up. We make no profiles, we decide nothing about you by machine, and we sell
          nothing.
        </p>
        <p>
          To find a way through home routers, your browser asks a STUN server what your public network address
          is. That server sees the address and the time, and learns nothing about rooms. Unless whoever runs
          this copy has set another, it is a public one run by Google.
        </p>
      </>
    ),
  },
  {
    id: "cookies",
    title: "Cookies and local storage",
    text: (
      <>
        <p>Orbitroom sets no cookies. It keeps in your browser, and never sends to us:</p>
        <ul>
          <li>your theme, and your answer to the consent dialog;</li>
          <li>your rooms: messages, files, and the keys to come back to a room;</li>
          <li>a copy of the app, so that it opens without a network.</li>
        </ul>
        <p>
          All of this is necessary for what you ask the product to do. You can see how much it is and delete
          it under <Link href="/settings/data">Settings, Your data</Link>.
        </p>
      </>
    ),
  },
  {
    id: "analytics",
    title: "Analytics",
    text: (
      <>
        <p>
          There are none. If analytics were ever added, they would run only after you chose 'Allow All', and
          this policy would say so first. 'Accept Necessary' refuses them.
        </p>
        <p>
          Should you meet Google Analytics elsewhere, Google offers an{" "}
          <a href="https://tools.google.com/dlpage/gaoptout" rel="noreferrer" target="_blank">
            opt-out for browsers
          </a>
          .
        </p>
      </>
    ),
  },
  {
    id: "ads",
    title: "Advertising",
    text: (
      <>
        <p>
          There are no ads and no ad networks. If that changed, ads and their storage would need your 'Allow
          All' first.
        </p>
        <p>
          Independent of us, you can object to interest-based ads at{" "}
          <a href="https://optout.aboutads.info/" rel="noreferrer" target="_blank">
            aboutads.info
          </a>
          , in Europe at{" "}
          <a href="https://www.youronlinechoices.eu/" rel="noreferrer" target="_blank">
            youronlinechoices.eu
          </a>
          , and with Google in{" "}
          <a href="https://myadcenter.google.com/" rel="noreferrer" target="_blank">
            My Ad Center
          </a>
          .
        </p>
      </>
    ),
  },
  {
    id: "retention",
    title: "How long data is kept",
    text: (
      <>
        <p>
          On the server, a room nobody joins is gone after five minutes. A room that was joined is gone a day
          after it was last used, or within a minute once it is closed. Nothing is kept after that. Whoever
          runs this copy can set other times.
        </p>
        <p>
          In your browser, everything stays until you delete it, or until your browser clears its storage.
        </p>
      </>
    ),
  },
  {
    id: "security",
    title: "Security",
    text: (
      <>
        <p>
          What passes between two devices is encrypted by the browser (DTLS). The room code proves to each
          device that it speaks to the one that knows the code: a server that tried to put itself in between
          would be noticed, and the connection refused. Both sides can compare three words to be sure.
        </p>
        <p>
          What is stored in your browser is as safe as your device. On a device you share, delete the room
          when you are done.
        </p>
      </>
    ),
  },
  {
    id: "children",
    title: "Children under 13",
    text: (
      <p>
        Orbitroom is not meant for children under 13, and we do not knowingly collect anything about them. If
        you are a parent and think that a child has used it in a way that worries you,{" "}
        <Link href="/contact">write to us</Link>.
      </p>
    ),
  },
  {
    id: "sharing",
    title: "Sharing of information",
    text: (
      <>
        <p>
          The device you connect with learns your network address, because the two devices talk to each other
          directly. Connect only with people you trust with that. If this copy uses a relay, the relay sees
          both addresses and encrypted data.
        </p>
        <p>
          We give data to nobody else, unless a law compels us. What we could then give is what section 1
          names, and only while the room lives.
        </p>
      </>
    ),
  },
  {
    id: "rights",
    title: "Your rights",
    text: (
      <>
        <p>Depending on where you live, you have the right to:</p>
        <ul>
          <li>
            <strong>access</strong> what is known about you. Your rooms are open to you in your browser, and
            can be exported as a zip;
          </li>
          <li>
            <strong>correction</strong> of what is wrong;
          </li>
          <li>
            <strong>deletion</strong>: <Link href="/settings/data">at once and by yourself</Link>,
          </li>
          <li>
            <strong>objection</strong> to, and <strong>restriction</strong> of, the use of your data;
          </li>
          <li>
            <strong>portability</strong>: the exported zip is yours to take anywhere.
          </li>
        </ul>
        <p>
          As there are no accounts, we cannot tell which room on the server was yours. Close the room, and it
          is gone. You may also complain to the data protection authority where you live.
        </p>
      </>
    ),
  },
  {
    id: "links",
    title: "Links to other sites",
    text: (
      <p>
        Messages in a room, and this policy, can hold links to other sites. Those have rules of their own, and
        we have no say in them. Orbitroom does not tell them where you came from.
      </p>
    ),
  },
  {
    id: "changes",
    title: "Changes to this policy",
    text: (
      <p>
        If the product changes in a way that matters here, this page changes before it does, with a new date
        and version. Where the change needs your consent, you are asked again.
      </p>
    ),
  },
  {
    id: "contact",
    title: "Contact",
    text: (
      <p>
        Questions about this policy go to whoever runs this copy of Orbitroom:{" "}
        <Link href="/contact">how to reach them</Link>.
      </p>
    ),
  },
];

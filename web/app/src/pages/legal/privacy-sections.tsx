import type { PrivacyNote } from "@orbitroom/app-kit/manifest/app-manifest.ts";
import { Fragment } from "react";
import { Link } from "wouter";
import type { LegalSection } from "./LegalPage.tsx";

/** What an app says about itself here, with the path of the app. */
export type AppPrivacyNote = PrivacyNote & { readonly path: string };

/** The thirteen sections of the privacy policy, with what the apps say. They must match what the product does. */
export const privacySections = (notes: readonly AppPrivacyNote[]): readonly LegalSection[] => [
  {
    id: "information",
    title: "Information we collect",
    text: (
      <>
        <p>There is no sign-in. We do not ask for your name, email address or phone number.</p>
        <p>
          To introduce devices to each other, the server stores for each room, as long as the room exists:
        </p>
        <ul>
          <li>the room's random id, and hashes of the tokens by which it knows its devices again;</li>
          <li>
            the connection details of two devices that meet, as one opaque text each: their network addresses,
            and keys that are used only for this connection;
          </li>
          <li>one half of a key exchange. The room code itself never leaves your browser.</li>
        </ul>
        <p>
          Like every server, it also sees your network address while you are connected to it. To prevent
          abuse, it counts requests per address in memory. It does not log addresses.
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
          The connection details are used only to let the other devices of a room find yours. The request
          counts are used to keep the service available. We do not create profiles, make automated decisions
          about you or sell data.
        </p>
        <p>
          To connect through home routers, your browser asks a STUN server for your public network address.
          That server sees the address and the time, and learns nothing about rooms. It is a public server run
          by Google, unless the people who run this copy have configured another one.
        </p>
        {notes.map(({ path, sends }) => sends && <Fragment key={path}>{sends}</Fragment>)}
      </>
    ),
  },
  {
    id: "cookies",
    title: "Cookies and local storage",
    text: (
      <>
        <p>
          Orbitroom sets no cookies of its own. It stores the following in your browser and never sends it to
          us:
        </p>
        <ul>
          <li>your theme, and your answer to the consent dialog;</li>
          <li>your rooms: messages, files, and the keys to return to a room;</li>
          <li>what you keep in the apps: {keptThings(notes)};</li>
          <li>a copy of the app, so that it works offline.</li>
        </ul>
        <p>
          All of this is necessary for the app to work. You can see how much is stored, and delete it, under{" "}
          <Link href="/settings/data">Settings, Your data</Link>.
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
          There are none unless the people who run this copy have set up a Google tag, which{" "}
          <Link href="/settings/consent">Settings, Consent</Link> shows. Even then, nothing is loaded from
          Google and nothing is sent to it before you choose 'Allow All'. 'Accept Necessary' refuses it.
        </p>
        <p>
          After 'Allow All', such a tag counts which pages are visited: it sends Google the path of the page,
          your network address, and data about your browser and device, and sets cookies. It sends nothing in
          rooms, and never an invitation, a message, a file or a name. You can withdraw your consent in
          Settings at any time: the tag stops in all tabs, and its cookies are deleted.
        </p>
        <p>
          Google also offers an{" "}
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
          There are no ads. A Google tag (see above) may use your visit for ads on other sites, if the people
          who run this copy have set it up so. Like analytics, that requires you to choose 'Allow All' first.
        </p>
        <p>
          Independently of us, you can opt out of interest-based ads at{" "}
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
          On the server, a room that no one joins is deleted after five minutes. A room that was joined is
          deleted a day after its last use, or within a minute after it is closed. Nothing is kept after that.
          The people who run this copy can change these times.
        </p>
        <p>In your browser, everything is kept until you delete it or your browser clears its storage.</p>
      </>
    ),
  },
  {
    id: "security",
    title: "Security",
    text: (
      <>
        <p>
          A room holds up to eight devices. Everything between two of them is encrypted by the browser (DTLS).
          The room code proves to each device that the other one knows the code. If a server tried to
          intercept the connection, the devices would notice and refuse it. To be sure, compare the three
          words that both devices show.
        </p>
        <p>
          Data in your browser is as safe as your device. On a shared device, delete the room when you are
          done.
        </p>
      </>
    ),
  },
  {
    id: "children",
    title: "Children under 13",
    text: (
      <p>
        Orbitroom is not intended for children under 13, and we do not knowingly collect data about them. If
        you are a parent and are worried about how your child has used it,{" "}
        <Link href="/contact">contact us</Link>.
      </p>
    ),
  },
  {
    id: "sharing",
    title: "Sharing of information",
    text: (
      <>
        <p>
          Each of the up to seven other devices in a room learns your network address, because the connections
          are direct. Connect only with people you trust with it. If this copy uses a relay, the relay sees
          the addresses and encrypted data. If two devices of a room cannot connect directly, another device
          of the room passes their data on, encrypted with a key that it does not have.
        </p>
        <p>
          We share data with no one else unless the law requires it. In that case we could share only the data
          listed in section 1, and only while the room exists.
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
            <strong>access</strong>: your rooms are in your browser, where you can open them and export them
            as a zip;
          </li>
          <li>
            <strong>correction</strong> of incorrect data;
          </li>
          <li>
            <strong>deletion</strong>: <Link href="/settings/data">you can do this yourself at any time</Link>
            ;
          </li>
          <li>
            <strong>objection</strong> to, and <strong>restriction</strong> of, the use of your data;
          </li>
          <li>
            <strong>portability</strong>: <Link href="/settings/data">one export</Link> holds all rooms and
            everything from the apps, and another browser can import it.
          </li>
        </ul>
        <p>
          As there are no accounts, we cannot tell which room on the server was yours. If you close the room,
          it is deleted. You may also complain to the data protection authority where you live.
        </p>
      </>
    ),
  },
  {
    id: "links",
    title: "Links to other sites",
    text: (
      <p>
        Messages in a room, and this policy, can contain links to other sites. Those have their own policies,
        which we do not control. Orbitroom does not reveal to them where you came from.
      </p>
    ),
  },
  {
    id: "changes",
    title: "Changes to this policy",
    text: (
      <p>
        If the product changes in a way that affects this policy, we update this page first, with a new date
        and version. If the change needs your consent, we ask you again.
      </p>
    ),
  },
  {
    id: "contact",
    title: "Contact",
    text: (
      <p>
        Send questions about this policy to the people who run this copy of Orbitroom:{" "}
        <Link href="/contact">Contact</Link>.
      </p>
    ),
  },
];

/** What the apps keep, as a list in a sentence. */
function keptThings(notes: readonly AppPrivacyNote[]): string {
  const things = notes.flatMap(({ keeps }) => keeps ?? []);
  return new Intl.ListFormat("en", { type: "conjunction" }).format(things);
}

import { PageFrame } from "@orbitroom/app-kit/page/PageFrame.tsx";
import { PageHead } from "@orbitroom/app-kit/page/PageHead.tsx";
import { usePageTitle } from "@orbitroom/app-kit/page/use-page-title.ts";
import { buttonClass } from "@orbitroom/compact";
import { Link } from "wouter";
import styles from "./ContactPage.module.css";
import { useContactAddresses } from "./contact-store.ts";

function Mailbox({ address, subject }: { address: string; subject?: string }) {
  const query = subject === undefined ? "" : `?subject=${encodeURIComponent(subject)}`;
  return (
    <a className={buttonClass("secondary")} href={`mailto:${address}${query}`}>
      {address}
    </a>
  );
}

/** How to reach the operator of this copy, and how to report abuse. */
export function ContactPage() {
  usePageTitle("Contact");
  const { status, addresses } = useContactAddresses();
  const general = addresses?.general;
  const abuse = addresses?.abuse ?? general;
  return (
    <PageFrame as="article">
      <PageHead title="Contact" lead="How to reach the people who run this copy of Orbitroom." />
      {status === "failed" && (
        <p role="alert">
          The email addresses could not be loaded. Check your connection, then reload this page.
        </p>
      )}

      <section className={styles["section"]}>
        <h2>Questions and ideas</h2>
        <p className={styles["questions"]}>
          Many questions are answered under <Link href="/help">Help</Link>.{" "}
          {general &&
            "For anything else, send an email. Say which browser and device you use, and what happened."}
          {addresses &&
            !general &&
            `The people who run ${location.host} have given no address for questions. Ask the person who sent you here.`}
        </p>
        {general && <Mailbox address={general} />}
      </section>

      <section className={styles["section"]}>
        <h2>Report abuse</h2>
        <p>
          Did someone send you something illegal or harmful, or use a link to harass you? Leave the room
          first. Messages and files never reach this server, so no one here can look them up. Keep your own
          record.
        </p>
        <ol>
          <li>Note the day and time, and the link you were sent.</li>
          <li>Export the room from its menu, or take screenshots.</li>
          <li>
            {addresses && !abuse
              ? `The people who run ${location.host} have given no address for reports: send both to the company that hosts it, or to the police.`
              : "Send both to the people who run this server. They can close a room and block the network address it was created from."}
          </li>
        </ol>
        {abuse && <Mailbox address={abuse} subject="Abuse report" />}
        <p>If someone is in danger, call your local emergency number first.</p>
      </section>

      <section className={styles["section"]}>
        <h2>Your data</h2>
        <p>
          You can see and delete your data yourself, because it is stored in your own browser. Go to{" "}
          <Link href="/settings/data">Settings, Your data</Link>.
        </p>
      </section>
    </PageFrame>
  );
}

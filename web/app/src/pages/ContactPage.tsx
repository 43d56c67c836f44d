import { buttonClass } from "@orbitroom/compact";
import { Link } from "wouter";
import { usePageTitle } from "../shell/use-page-title.ts";
import "./ContactPage.css";
import { contactAddresses } from "./contact-addresses.ts";

/** How to reach whoever runs this copy, and how to report abuse. */
export function ContactPage() {
  usePageTitle("Contact");
  const addresses = contactAddresses(location.hostname);
  return (
    <article className="page contact">
      <h1 className="page-title">Contact</h1>
      <p className="page-lead">There are people behind every copy of Orbitroom. Here is how to reach them.</p>

      <section>
        <h2>Questions and ideas</h2>
        <p>
          Many questions have an answer under <Link href="/help">Help</Link>. For the rest,{" "}
          {addresses
            ? "write a mail. Say which browser and device you use, and what you saw."
            : `ask whoever gave you this address. This copy runs at ${location.host}, on somebody's own machine or network, and they are the one to turn to.`}
        </p>
        {addresses && (
          <a className={buttonClass("secondary")} href={`mailto:${addresses.general}`}>
            {addresses.general}
          </a>
        )}
      </section>

      <section>
        <h2>Report abuse</h2>
        <p>
          Did somebody send you something illegal or harmful, or use a link to get at you? Leave the room
          first. What is said in a room never reaches this server, so nobody here can look it up: a report
          needs your own record of it.
        </p>
        <ol>
          <li>Note the day and time, and the link you were sent.</li>
          <li>Export the room from its menu, or take pictures of the screen.</li>
          <li>
            {addresses
              ? "Send them to the address below. We can close a room and block the address it was made from."
              : "Hand them to whoever runs this copy."}
          </li>
        </ol>
        {addresses && (
          <a className={buttonClass("secondary")} href={`mailto:${addresses.abuse}?subject=Abuse%20report`}>
            {addresses.abuse}
          </a>
        )}
        <p>If somebody is in danger, call your local emergency number first.</p>
      </section>

      <section>
        <h2>Your data</h2>
        <p>
          You need nobody's help to see or delete it: it lies in your own browser. Go to{" "}
          <Link href="/settings/data">Settings, Your data</Link>.
        </p>
      </section>
    </article>
  );
}

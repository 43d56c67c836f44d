import { buttonClass } from "@orbitroom/compact";
import { Link } from "wouter";
import { usePageTitle } from "../shell/use-page-title.ts";
import { AppFigure } from "./AppFigure.tsx";
import type { AppInfo } from "./catalogue.ts";
import { SoonMark } from "./SoonMark.tsx";
import "./SoonPage.css";

/** The page of an app that has not launched: what it will be, and what you can do now. */
export function SoonPage({ app }: { app: AppInfo }) {
  usePageTitle(app.name);
  return (
    <article className="soon">
      <AppFigure path={app.path} className="soon-figure" />
      <SoonMark />
      <h1 className="page-title">{app.name}</h1>
      <p className="page-lead">{app.about}</p>
      <ul className="soon-plans">
        {app.plans.map((plan) => (
          <li key={plan}>{plan}</li>
        ))}
      </ul>
      <p className="soon-now">
        It hasn't launched yet. What works today: make a room and pass messages and files.
      </p>
      <div className="soon-actions">
        <Link href="/commonroom" className={buttonClass("primary", "lg")}>
          New room
        </Link>
        <Link href="/" className={buttonClass("quiet", "lg")}>
          All rooms
        </Link>
      </div>
    </article>
  );
}

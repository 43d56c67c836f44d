import { buttonClass, cx } from "@orbitroom/compact";
import { Link } from "wouter";
import { usePageTitle } from "../lib/use-page-title.ts";
import { NEW_ROOM_PATH } from "../route-paths.ts";
import { AppIllustration } from "./AppIllustration.tsx";
import { ComingSoonBadge } from "./ComingSoonBadge.tsx";
import styles from "./ComingSoonPage.module.css";
import type { AppInfo } from "./catalogue.ts";

/** The page of an app that has not launched: what is planned, and what works today. */
export function ComingSoonPage({ app }: { app: AppInfo }) {
  usePageTitle(app.name);
  return (
    <article className={styles["page"]}>
      <AppIllustration path={app.path} className={styles["illustration"]} />
      <div className={cx("clear-patch", styles["text"])}>
        <ComingSoonBadge />
        <h1 className={cx("page-title", styles["title"])}>{app.name}</h1>
        <p className="page-lead">{app.about}</p>
        <ul className={styles["plans"]}>
          {app.plans.map((plan) => (
            <li key={plan}>{plan}</li>
          ))}
        </ul>
        <p className={styles["today"]}>
          It hasn't launched yet. Until then, you can create a room and send messages and files.
        </p>
        <div className={styles["actions"]}>
          <Link href={NEW_ROOM_PATH} className={buttonClass("primary", "lg")}>
            New room
          </Link>
          <Link href="/" className={buttonClass("quiet", "lg")}>
            All rooms
          </Link>
        </div>
      </div>
    </article>
  );
}

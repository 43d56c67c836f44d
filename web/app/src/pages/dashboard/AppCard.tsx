import { Link } from "wouter";
import { AppIllustration } from "../../catalogue/AppIllustration.tsx";
import type { AppInfo } from "../../catalogue/catalogue.ts";
import styles from "./AppCard.module.css";

/** The card of an app that has launched. All of it is a link. */
export function AppCard({ app }: { app: AppInfo }) {
  return (
    <li className={styles["card"]}>
      <div className={styles["text"]}>
        <h3>
          <Link href={app.path} className={styles["link"]}>
            {app.name}
          </Link>
        </h3>
        <p>{app.summary}</p>
      </div>
      <AppIllustration path={app.path} className={styles["illustration"]} />
    </li>
  );
}

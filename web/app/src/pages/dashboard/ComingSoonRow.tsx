import { cx, Icon } from "@orbitroom/compact";
import { Link } from "wouter";
import { ComingSoonBadge } from "../../apps/ComingSoonBadge.tsx";
import type { AppInfo } from "../../apps/catalogue.ts";
import styles from "./ComingSoonRow.module.css";

/** The apps that have not launched yet, as links to what is planned. */
export function ComingSoonRow({ apps }: { apps: readonly AppInfo[] }) {
  return (
    <div className={styles["row"]}>
      <h3 className={styles["title"]}>
        <ComingSoonBadge />
      </h3>
      <ul className={cx(styles["list"], "plain-list")}>
        {apps.map(({ path, name, icon }) => (
          <li key={path}>
            <Link href={path} className={styles["link"]}>
              <Icon name={icon} />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

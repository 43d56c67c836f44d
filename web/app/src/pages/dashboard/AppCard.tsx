import type { AppManifest } from "@orbitroom/app-kit/manifest/app-manifest.ts";
import { drawing } from "@orbitroom/app-kit/manifest/drawing.ts";
import { cx } from "@orbitroom/compact";
import type { ReactNode } from "react";
import { Link } from "wouter";
import styles from "./AppCard.module.css";

/** The drawings of the apps by their paths. */
export type Illustrations = ReadonlyMap<string, ReactNode>;

/** Props of `AppCard`. */
export interface AppCardProps {
  app: Pick<AppManifest, "path" | "name" | "summary">;
  /** Its drawing, in a square of 96 by 96. Without one, the card shows a plain orbit. */
  illustration: ReactNode;
}

/** The card of an app. All of it is a link. */
export function AppCard({ app, illustration }: AppCardProps) {
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
      <svg className={cx(drawing.sheet, styles["illustration"])} viewBox="0 0 96 96" aria-hidden="true">
        {illustration ?? plainOrbit}
      </svg>
    </li>
  );
}

const plainOrbit = (
  <>
    <ellipse className={drawing.line} cx="48" cy="48" rx="37" ry="17" transform="rotate(-20 48 48)" />
    <circle className={drawing.warm} cx="80" cy="28" r="6" />
    <circle className={drawing.cool} cx="16" cy="66" r="4" />
  </>
);

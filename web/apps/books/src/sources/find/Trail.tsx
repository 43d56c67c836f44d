import type { ReactElement } from "react";
import { trailTo } from "../catalogues/trail.ts";
import { FIND_HREF, findHref } from "./find-place.ts";
import styles from "./Trail.module.css";

/** Shows the library, as anything after `#` does that names neither a book nor a catalogue. */
const LIBRARY_HREF = "#library";

/** The way from the library to a list of a catalogue, or to the catalogues. */
export function Trail({ address }: { readonly address?: string | undefined }): ReactElement {
  const steps = [{ title: "Your books", href: LIBRARY_HREF }];
  if (address !== undefined) {
    steps.push({ title: "Find books", href: FIND_HREF });
    for (const step of trailTo(address)) steps.push({ title: step.title, href: findHref(step.address) });
  }
  return (
    <nav aria-label="Where you are">
      <ol className={styles["trail"]}>
        {steps.map(({ title, href }) => (
          <li key={href}>
            <a href={href}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

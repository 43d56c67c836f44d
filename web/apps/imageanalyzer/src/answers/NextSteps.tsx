import styles from "./NextSteps.module.css";
import { nextSteps } from "./next-steps.ts";

/** What a person can do if the file does not state its origin. */
export function NextSteps() {
  return (
    <div>
      <h4 className={styles["title"]}>What you can do next</h4>
      <ul className={styles["steps"]}>
        {nextSteps.map(({ text, links = [] }) => (
          <li key={text}>
            {text}
            {links.map(({ name, url }) => (
              <a key={url} className={styles["link"]} href={url} target="_blank" rel="noopener noreferrer">
                {name}
              </a>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}

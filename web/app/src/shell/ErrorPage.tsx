import { Button, buttonClass, Orbit } from "@orbitroom/compact";
import { ChunkLoadError } from "../lib/load-chunk.ts";
import styles from "./ErrorPage.module.css";

/** Replaces a page that failed: what happened, and what to do. */
export function ErrorPage({ error }: { error: Error }) {
  const notLoaded = error instanceof ChunkLoadError;
  const detail = notLoaded ? `${error.code}: ${error.message}` : `${error.name}: ${error.message}`;
  return (
    <div className={styles["page"]} role="alert">
      <Orbit className={styles["orbit"]} ratio={0.42} tiltDeg={-18} bodies={[{ at: 0.62, drifting: true }]} />
      <h1>{notLoaded ? "This page didn't load" : "Something went wrong here"}</h1>
      <p>
        {notLoaded
          ? "The connection dropped, or Orbitroom has just been updated. Reload to fetch it again. Your rooms are safe in this browser."
          : "This page stopped working. Reload to start it again. Your rooms are safe in this browser."}
      </p>
      <div className={styles["actions"]}>
        <Button variant="primary" icon="refresh" onClick={() => location.reload()}>
          Reload
        </Button>
        <a className={buttonClass("quiet")} href="/">
          Go home
        </a>
      </div>
      <details>
        <summary>Details</summary>
        <code>{detail}</code>
      </details>
    </div>
  );
}

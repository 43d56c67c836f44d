import { Button, buttonClass, Orbit } from "@orbitroom/compact";
import { ChunkLoadError } from "./load-chunk.ts";
import "./Problem.css";

/** What stands in the place of a page that failed: what happened, and what to do about it. */
export function Problem({ error }: { error: Error }) {
  const missing = error instanceof ChunkLoadError;
  const detail = missing ? `${error.code}: ${error.message}` : `${error.name}: ${error.message}`;
  return (
    <div className="problem" role="alert">
      <Orbit className="problem-orbit" ratio={0.42} tiltDeg={-18} bodies={[{ at: 0.62, drifting: true }]} />
      <h1>{missing ? "This page didn't load" : "Something went wrong here"}</h1>
      <p>
        {missing
          ? "The connection dropped, or Orbitroom has just been updated. Reload to fetch it again. Your rooms are safe in this browser."
          : "This page stopped working. Reload to start it again. Your rooms are safe in this browser."}
      </p>
      <div className="problem-actions">
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

import { ChunkLoadError } from "@orbitroom/app-kit/loading/load-chunk.ts";
import { MessagePage } from "@orbitroom/app-kit/page/MessagePage.tsx";
import { Button, buttonClass } from "@orbitroom/compact";
import styles from "./ErrorPage.module.css";

/** Replaces a page that failed: what happened, and what to do. */
export function ErrorPage({ error }: { error: Error }) {
  const notLoaded = error instanceof ChunkLoadError;
  const detail = notLoaded ? `${error.code}: ${error.message}` : `${error.name}: ${error.message}`;
  return (
    <MessagePage
      role="alert"
      title={notLoaded ? "This page didn't load" : "Something went wrong here"}
      text={
        notLoaded
          ? "The connection dropped, or Orbitroom has just been updated. Reload to fetch it again. Your rooms are safe in this browser."
          : "This page stopped working. Reload to start it again. Your rooms are safe in this browser."
      }
      actions={
        <>
          <Button variant="primary" size="lg" icon="refresh" onClick={() => location.reload()}>
            Reload
          </Button>
          <a className={buttonClass("quiet", "lg")} href="/">
            Go home
          </a>
        </>
      }
    >
      <details className={styles["details"]}>
        <summary>Details</summary>
        <code>{detail}</code>
      </details>
    </MessagePage>
  );
}

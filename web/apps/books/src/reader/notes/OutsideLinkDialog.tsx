import { Button, buttonClass, Dialog } from "@orbitroom/compact";
import styles from "./OutsideLinkDialog.module.css";

/** Asks before a link of the book leaves the app. */
export function OutsideLinkDialog({ url, onClose }: { url: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Leave the book?"
      actions={
        <>
          <Button onClick={onClose}>Stay</Button>
          <a
            className={buttonClass("primary")}
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            onClick={onClose}
          >
            Open in a new tab
          </a>
        </>
      }
    >
      <p>This link leads out of the book. The site it leads to will know that you opened it.</p>
      <p className={styles["url"]}>{url}</p>
    </Dialog>
  );
}

/** The URL if it is one that may be opened: a web page or a mail address. */
export function outsideUrl(text: string | null): string | undefined {
  if (text === null || !URL.canParse(text)) return undefined;
  const { protocol, href } = new URL(text);
  return ["http:", "https:", "mailto:"].includes(protocol) ? href : undefined;
}

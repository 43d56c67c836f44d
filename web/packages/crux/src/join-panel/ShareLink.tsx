import { Button, shareIcon } from "@orbitroom/compact";
import { useState, useSyncExternalStore } from "react";
import styles from "./JoinPanel.module.css";
import type { JoinPanelTexts } from "./texts.ts";

const subscribe = () => () => undefined;
const canShare = (): boolean => typeof navigator.share === "function";

interface ShareLinkProps {
  title: string;
  link: string;
  texts: JoinPanelTexts;
}

/** Opens the device's share sheet. Devices without one get no button. */
export function ShareLink({ title, link, texts }: ShareLinkProps) {
  const [hasFailed, setFailed] = useState(false);
  const isShown = useSyncExternalStore(subscribe, canShare, () => false);
  if (!isShown) return null;
  const share = async (): Promise<void> => {
    setFailed(false);
    try {
      await navigator.share({ title, url: link });
    } catch (error) {
      // The person closed the share sheet.
      if (error instanceof DOMException && error.name === "AbortError") return;
      setFailed(true);
    }
  };
  return (
    <>
      <Button icon={shareIcon} onClick={() => void share()}>
        {texts.share}
      </Button>
      {hasFailed && (
        <p className={styles["problem"]} role="alert">
          {texts.shareFailed}
        </p>
      )}
    </>
  );
}

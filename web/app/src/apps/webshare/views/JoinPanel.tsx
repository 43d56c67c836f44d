import { Button, CopyButton, Input } from "@orbitroom/compact";
import { QrCode } from "../../../rooms/pairing/QrCode.tsx";
import styles from "./JoinPanel.module.css";

interface JoinPanelProps {
  /** What to call the link, such as 'Link to watch'. */
  label: string;
  link: string;
  /** The code in the link, for somebody who has to type it. */
  code: string;
  /** What a person who scans or opens it gets. */
  hint: string;
  onShare: () => void;
}

/** How others come in: a QR code, the link and its code. */
export function JoinPanel({ label, link, code, hint, onShare }: JoinPanelProps) {
  return (
    <div className={styles["panel"]}>
      <div className={styles["qr"]}>
        <QrCode text={link} label={`QR code of the ${label.toLowerCase()}`} />
      </div>
      <div className={styles["texts"]}>
        <p className={styles["hint"]}>{hint}</p>
        <Input {...{ label, value: link }} labelHidden readOnly onFocus={({ target }) => target.select()} />
        <div className={styles["actions"]}>
          <Button icon="share" onClick={onShare}>
            Share
          </Button>
          <CopyButton size="md" value={link} label="Copy the link" />
        </div>
        <p className={styles["hint"]}>
          Code in the link: <strong className="mono">{code}</strong>
        </p>
      </div>
    </div>
  );
}

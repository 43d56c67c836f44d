import { Button, CopyButton, cx, Input, Orbit, refreshIcon } from "@orbitroom/compact";
import { type ComponentProps, type ReactNode, useState } from "react";
import { QrCode } from "../qr-code/QrCode.tsx";
import styles from "./JoinPanel.module.css";
import { ShareLink } from "./ShareLink.tsx";
import { type JoinPanelTexts, TEXTS } from "./texts.ts";

/** Most cameras cannot read a QR code with more. */
const MAX_QR_CHARS = 1000;

/** Props of `JoinPanel`, in addition to those of `div`. */
export interface JoinPanelProps extends ComponentProps<"div"> {
  /** The link by which others join. The panel waits until there is one. */
  link: string | undefined;
  /**
   * What the link is, such as "Link to watch".
   * @default "Link to join"
   */
  label?: string | undefined;
  /** Accessible name of the QR code. Defaults to "QR code: " and the label. */
  qrLabel?: string | undefined;
  /** Title in the share sheet. Defaults to the label. */
  shareTitle?: string | undefined;
  /** What happens when someone scans or opens the link. It is announced when it changes. */
  hint?: ReactNode;
  /** The code in the link, for people who type it. */
  code?: string | undefined;
  /**
   * Dims the QR code, because no one can join at the moment. Say why in `hint`.
   * @default false
   */
  paused?: boolean | undefined;
  /** What went wrong and what to do about it. Replaces the link. */
  problem?: ReactNode;
  /** Tries again. Without it, a problem has no button. */
  onRetry?: (() => void) | undefined;
  /**
   * Shows the link in a field.
   * @default true
   */
  linkShown?: boolean | undefined;
  /**
   * Where everything is placed. `start` follows the text direction.
   * @default "start"
   */
  align?: "start" | "center" | undefined;
  /** More buttons beside those that copy and share. */
  actions?: ReactNode;
  /** Overrides labels and messages. */
  texts?: Partial<JoinPanelTexts> | undefined;
}

/** Shows how others can join: a QR code, the link to copy or share, and its code. */
export function JoinPanel({
  link,
  label = "Link to join",
  qrLabel = `QR code: ${label}`,
  shareTitle = label,
  hint,
  code,
  paused = false,
  problem,
  onRetry,
  linkShown = true,
  align = "start",
  actions,
  texts,
  className,
  children,
  ...rest
}: JoinPanelProps) {
  const said = { ...TEXTS, ...texts };
  return (
    <div {...rest} className={cx(styles["panel"], className)} data-align={align}>
      {problem ? (
        <>
          <p className={styles["problem"]} role="alert">
            {problem}
          </p>
          {onRetry && (
            <Button icon={refreshIcon} onClick={onRetry}>
              {said.retry}
            </Button>
          )}
        </>
      ) : link === undefined ? (
        <>
          <Orbit
            className={styles["orbit"]}
            delayed
            periodS={3}
            bodies={[{ at: 0 }, { at: 0.5, tone: "cool" }]}
          />
          <p className={styles["text"]} role="status">
            {said.waiting}
          </p>
        </>
      ) : (
        <>
          <Qr key={link} {...{ link, label: qrLabel, paused, texts: said }} />
          {hint && (
            <p className={styles["hint"]} role="status">
              {hint}
            </p>
          )}
          {linkShown && (
            <Input
              className={styles["link"]}
              label={label}
              labelHidden
              readOnly
              value={link}
              onFocus={({ target }) => target.select()}
            />
          )}
          <div className={styles["actions"]}>
            <ShareLink {...{ title: shareTitle, link, texts: said }} />
            <CopyButton size="md" variant="secondary" value={link} label={said.copy} />
            {actions}
          </div>
          {code !== undefined && (
            <p className={styles["hint"]}>
              {said.code} <strong>{code}</strong>
            </p>
          )}
        </>
      )}
      {children}
    </div>
  );
}

interface QrProps {
  link: string;
  label: string;
  paused: boolean;
  texts: JoinPanelTexts;
}

function Qr({ link, label, paused, texts }: QrProps) {
  const [hasFailed, setFailed] = useState(false);
  if (link.length > MAX_QR_CHARS) return <p className={styles["hint"]}>{texts.tooLong}</p>;
  if (hasFailed) return <p className={styles["hint"]}>{texts.noQrCode}</p>;
  return (
    <div className={styles["qr"]} data-paused={paused ? "" : undefined}>
      <QrCode className={styles["code"]} text={link} label={label} onError={() => setFailed(true)} />
    </div>
  );
}

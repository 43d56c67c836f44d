import { createPortal } from "react-dom";
import styles from "./DropOverlay.module.css";

/** Shows over the whole window that files can be dropped. It does not catch the drag. */
export function DropOverlay({ text }: { text: string }) {
  return createPortal(<p className={styles["overlay"]}>{text}</p>, document.body);
}

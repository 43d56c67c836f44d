import { createPortal } from "react-dom";
import styles from "./DropOverlay.module.css";

/** Says over the whole window that files dropped now are taken. It does not catch the drag. */
export function DropOverlay({ text }: { text: string }) {
  return createPortal(<p className={styles["overlay"]}>{text}</p>, document.body);
}

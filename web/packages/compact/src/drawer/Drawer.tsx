import type { ReactNode } from "react";
import { Button } from "../button/Button.tsx";
import { closeIcon } from "../icon/shapes.ts";
import { useModal } from "../internal/use-modal.ts";
import styles from "./Drawer.module.css";

/** Length of the drawer's slide. */
export const DRAWER_ANIMATION_MS = 250;

/** What a `Drawer` takes. */
export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  /** The accessible name, and what stands at the head unless `head` does. */
  label: string;
  head?: ReactNode;
  children: ReactNode;
}

/** A panel that slides in from the side of the page, for a menu on a phone. */
export function Drawer({ open, onClose, label, head, children }: DrawerProps) {
  const { ref, present } = useModal({ open, onClose, closeMs: DRAWER_ANIMATION_MS });
  return (
    <dialog ref={ref} className={styles["drawer"]} aria-label={label}>
      {present && (
        <div className={styles["panel"]}>
          <div className={styles["head"]}>
            {head ?? <span className={styles["title"]}>{label}</span>}
            <Button variant="quiet" icon={closeIcon} iconOnly onClick={onClose}>
              Close
            </Button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}

import type { ReactNode } from "react";
import { Button } from "./Button.tsx";
import "./Drawer.css";
import { useModal } from "./use-modal.ts";

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
    <dialog ref={ref} className="c-drawer" aria-label={label}>
      {present && (
        <div className="c-drawer-panel">
          <div className="c-drawer-head">
            {head ?? <span className="c-drawer-title">{label}</span>}
            <Button variant="quiet" icon="close" iconOnly onClick={onClose}>
              Close
            </Button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}

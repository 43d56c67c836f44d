import { type ReactNode, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { StateCell } from "./state-cell.ts";

const slot = new StateCell<{ element: HTMLElement | null }>({ element: null });
const take = (element: HTMLElement | null): void => slot.set({ element });

/** The place in the header that a page may put its main action into. */
export function HeaderSlot() {
  return <div className="header-slot" ref={take} />;
}

/** Shows its children in the header for as long as it is on the page. */
export function HeaderAction({ children }: { children: ReactNode }) {
  const { element } = useSyncExternalStore(slot.subscribe, slot.get);
  return element && createPortal(children, element);
}

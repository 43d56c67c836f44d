import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { StateStore } from "../stores/state-store.ts";
import { useStore } from "../stores/use-store.ts";

const slot = new StateStore<{ element: HTMLElement | null }>({ element: null });
const setElement = (element: HTMLElement | null): void => slot.set({ element });

/** The part of the header that a page can render its main action into. */
export function HeaderSlot() {
  return <div ref={setElement} />;
}

/** Renders its children in the header while the page is shown. */
export function HeaderAction({ children }: { children: ReactNode }) {
  const { element } = useStore(slot);
  return element && createPortal(children, element);
}

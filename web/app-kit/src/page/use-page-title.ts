import { useEffect } from "react";
import { StateStore } from "../stores/state-store.ts";

const PRODUCT = "Orbitroom";

const shown = new StateStore<{ title: string | undefined; notice: string | undefined }>({
  title: undefined,
  notice: undefined,
});
shown.subscribe(() => {
  const { title, notice } = shown.get();
  const page = title ? `${title} · ${PRODUCT}` : `${PRODUCT}: create, share, connect`;
  document.title = notice ? `${notice} · ${PRODUCT}` : page;
});

/** Sets the document title, such as `Help · Orbitroom`. */
export function usePageTitle(title?: string): void {
  useEffect(() => shown.set({ title }), [title]);
}

/** Shows a notice in place of the page's title, such as the progress of a transfer, until it is undefined. */
export function useTitleNotice(notice: string | undefined): void {
  useEffect(() => shown.set({ notice }), [notice]);
  useEffect(() => () => shown.set({ notice: undefined }), []);
}

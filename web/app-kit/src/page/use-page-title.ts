import { useEffect } from "react";
import { StateStore } from "../stores/state-store.ts";

const PRODUCT = "Orbitroom";

const shown = new StateStore<{ title: string | undefined; notice: string | undefined }>({
  title: undefined,
  notice: undefined,
});
shown.subscribe(() => {
  const { title, notice } = shown.get();
  document.title = notice ? `${notice} · ${PRODUCT}` : documentTitle(title);
});

/** The title of the page that the build has rendered last. */
let rendered: string | undefined;

/** The document title of the page that the build has rendered last. */
export const renderedTitle = (): string => documentTitle(rendered);

const documentTitle = (title: string | undefined): string =>
  title ? `${title} · ${PRODUCT}` : `${PRODUCT}: create, share, connect`;

/** Sets the document title, such as `Help · Orbitroom`. */
export function usePageTitle(title?: string): void {
  // Without a document, this is the build, which runs no effects.
  if (typeof document === "undefined") rendered = title;
  useEffect(() => shown.set({ title }), [title]);
}

/** Shows a notice in place of the page's title, such as the progress of a transfer, until it is undefined. */
export function useTitleNotice(notice: string | undefined): void {
  useEffect(() => shown.set({ notice }), [notice]);
  useEffect(() => () => shown.set({ notice: undefined }), []);
}

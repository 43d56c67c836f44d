import { useEffect } from "react";

const PRODUCT = "Orbitroom";

/** Names the page in the tab and in the history: `Help · Orbitroom`. */
export function usePageTitle(title?: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${PRODUCT}` : `${PRODUCT}: create, share, connect`;
  }, [title]);
}

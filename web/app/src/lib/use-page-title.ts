import { useEffect } from "react";

const PRODUCT = "Orbitroom";

/** Sets the document title, such as `Help · Orbitroom`. */
export function usePageTitle(title?: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${PRODUCT}` : `${PRODUCT}: create, share, connect`;
  }, [title]);
}

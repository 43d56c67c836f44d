import { useLayoutEffect } from "react";

/** How a page that is a picture is shown. */
export interface FullBleedOptions {
  /** The picture is dark in both themes, as space is, and so is the head of the page over it. */
  readonly isDark?: boolean;
}

/** For a page that is a picture: it gets all of the window under the header, and the side menu becomes the drawer. */
export function useFullBleed({ isDark = false }: FullBleedOptions = {}): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    const header = isDark ? document.querySelector<HTMLElement>(".header") : null;
    dataset["layout"] = "full";
    header?.setAttribute("data-theme", "dark");
    return () => {
      delete dataset["layout"];
      header?.removeAttribute("data-theme");
    };
  }, [isDark]);
}

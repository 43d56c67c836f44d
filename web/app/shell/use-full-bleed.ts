import { useLayoutEffect } from "react";

/** For a page that is a picture: it gets all of the window under the header, and the side menu becomes the drawer. */
export function useFullBleed(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset["layout"] = "full";
    return () => {
      delete dataset["layout"];
    };
  }, []);
}

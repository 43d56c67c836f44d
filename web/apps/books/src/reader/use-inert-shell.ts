import { type RefObject, useEffect } from "react";

/** Takes what the reading view covers, such as the header of the app, out of the tab order. */
export function useInertShell(reader: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const covered = [...document.querySelectorAll<HTMLElement>("#root :is(header, footer, nav)")].filter(
      (element) => !reader.current?.contains(element) && !element.inert,
    );
    for (const element of covered) element.inert = true;
    return () => {
      for (const element of covered) element.inert = false;
    };
  }, [reader]);
}

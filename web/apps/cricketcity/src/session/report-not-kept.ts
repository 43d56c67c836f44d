import { toasts } from "@orbitroom/compact";

let isReported = false;

/** Reports that the browser keeps no match: once a visit, because each ball of a match would report it again. */
export function reportNotKept(): void {
  if (isReported) return;
  isReported = true;
  toasts.show({
    title: "This match is not kept",
    message:
      "The browser stores nothing for this page. When the match is over, export it from its scorecard.",
    variant: "warning",
  });
}

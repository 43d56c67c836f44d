import { useStore } from "@orbitroom/app-kit/stores/use-store.ts";
import { Button, type IconLike, plusIcon } from "@orbitroom/compact";
import type { PageZoom } from "../../engine/page-zoom.ts";
import styles from "./ZoomBar.module.css";

const minusIcon: IconLike = { path: "M5 12h14" };
const wholePageIcon: IconLike = { path: "M7 4h10v16H7z" };
const fullWidthIcon: IconLike = {
  path: "M4 12h16M7.500 8.500 4 12l3.500 3.500M16.500 8.500 20 12l-3.500 3.500",
};

/** Makes the pages of a fixed layout larger and smaller. */
export function ZoomBar({ zoom }: { zoom: PageZoom }) {
  const { size } = useStore(zoom.state);
  const isWhole = size === "fit-page";
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" aria-label="Size of the pages" className={styles["bar"]}>
      <Button
        variant="quiet"
        size="sm"
        icon={minusIcon}
        iconOnly
        disabled={isWhole}
        onClick={() => zoom.step(-1)}
      >
        Zoom out
      </Button>
      <Button
        variant="quiet"
        size="sm"
        icon={isWhole ? fullWidthIcon : wholePageIcon}
        iconOnly
        onClick={() => zoom.fit(isWhole ? "fit-width" : "fit-page")}
      >
        {isWhole ? "Fit the width" : "Fit the page"}
      </Button>
      <Button variant="quiet" size="sm" icon={plusIcon} iconOnly onClick={() => zoom.step(1)}>
        Zoom in
      </Button>
    </div>
  );
}

import { Button, type IconShape, plusIcon } from "@orbitroom/compact";
import { type SurfaceView, WHOLE_SURFACE, zoomView } from "@orbitroom/crux";
import { PAPER_HEIGHT, PAPER_WIDTH } from "./ink/mark.ts";
import styles from "./ViewButtons.module.css";

const FACTOR = 1.5;
const minusIcon: IconShape = { path: "M5 12h14" };

interface ViewButtonsProps {
  view: SurfaceView;
  onChange: (view: SurfaceView) => void;
}

/** Zooms the paper, and shows the whole of it again. */
export function ViewButtons({ view, onChange }: ViewButtonsProps) {
  const zoom = (factor: number) =>
    onChange(zoomView(view, { width: PAPER_WIDTH, height: PAPER_HEIGHT }, factor));
  const shared = { size: "sm", variant: "quiet" } as const;
  return (
    <fieldset className={styles["buttons"]} aria-label="Zoom">
      <Button
        {...shared}
        icon={minusIcon}
        iconOnly
        disabled={view.zoom <= 1}
        onClick={() => zoom(1 / FACTOR)}
      >
        Zoom out
      </Button>
      <Button {...shared} disabled={view.zoom <= 1} onClick={() => onChange(WHOLE_SURFACE)}>
        Fit
      </Button>
      <Button {...shared} icon={plusIcon} iconOnly onClick={() => zoom(FACTOR)}>
        Zoom in
      </Button>
    </fieldset>
  );
}

import { Button, Dialog } from "@orbitroom/compact";
import { type SyntheticEvent, useRef, useState } from "react";
import type { ZoomedPicture } from "../../engine/page/zoomable.ts";
import styles from "./PictureDialog.module.css";

interface PictureDialogProps {
  picture: ZoomedPicture;
  onClose: () => void;
}

/** The zoom, relative to the size at which the image fits the dialog. */
const ZOOM = { min: 1, max: 8, step: 1.5, click: 2.5 } as const;

/** Shows an image of the book alone, at any size that the reader chooses. */
export function PictureDialog({ picture: { url, description }, onClose }: PictureDialogProps) {
  const stage = useRef<HTMLElement>(null);
  const [fittingPx, setFittingPx] = useState<number>();
  const [zoom, setZoom] = useState<number>(ZOOM.min);
  const zoomTo = (next: number) => setZoom(Math.min(ZOOM.max, Math.max(ZOOM.min, next)));
  const fit = ({ currentTarget: { naturalWidth, naturalHeight } }: SyntheticEvent<HTMLImageElement>) => {
    const { clientWidth = 0, clientHeight = 0 } = stage.current ?? {};
    // A drawing may have no size of its own.
    const ratio = naturalWidth > 0 && naturalHeight > 0 ? naturalWidth / naturalHeight : 1;
    setFittingPx(Math.min(clientWidth, clientHeight * ratio));
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={description || "Picture"}
      className={styles["dialog"]}
      initialFocus={stage}
      actions={
        <>
          <Button disabled={zoom <= ZOOM.min} onClick={() => zoomTo(zoom / ZOOM.step)}>
            Zoom out
          </Button>
          <Button disabled={zoom >= ZOOM.max} onClick={() => zoomTo(zoom * ZOOM.step)}>
            Zoom in
          </Button>
        </>
      }
    >
      {/* Arrow keys scroll it. */}
      <section
        ref={stage}
        className={styles["stage"]}
        aria-label="The image"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        tabIndex={0}
        onKeyDown={({ key }) => {
          if (key === "+" || key === "=") zoomTo(zoom * ZOOM.step);
          if (key === "-") zoomTo(zoom / ZOOM.step);
        }}
      >
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the buttons and keys zoom too */}
        <img
          className={styles["picture"]}
          src={url}
          alt={description}
          data-zoomed={zoom > ZOOM.min || undefined}
          style={fittingPx === undefined ? undefined : { width: fittingPx * zoom }}
          onLoad={fit}
          onClick={() => zoomTo(zoom > ZOOM.min ? ZOOM.min : ZOOM.click)}
        />
      </section>
    </Dialog>
  );
}

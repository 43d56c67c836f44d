import { Icon } from "@orbitroom/compact";
import type { Displays, ImageDisplay } from "@orbitroom/imaging";
import { useEffect, useRef } from "react";
import styles from "./DisplayPictures.module.css";

/** Two views of the middle of an image, to look at. They are not evidence. */
export function DisplayPictures({ displays }: { displays: Displays }) {
  return (
    <details className={styles["details"]}>
      <summary>
        <Icon icon="chevronDown" />
        Look closer
      </summary>
      <p className={styles["quiet"]}>Images to look at. They are not evidence.</p>
      <div className={styles["pictures"]}>
        <Picture
          display={displays.spectrum}
          name="Spectrum"
          text="How strong each frequency is, coarse detail in the middle. Regular dots come from enlarging, compression and some generators alike."
        />
        <Picture
          display={displays.noise}
          name="Noise"
          text="What smoothing removes. A pasted part may have a different grain, but so may a blurred background."
        />
      </div>
    </details>
  );
}

interface PictureProps {
  display: ImageDisplay;
  name: string;
  text: string;
}

function Picture({ display, name, text }: PictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    canvas.current?.getContext("2d")?.putImageData(pictureOf(display), 0, 0);
  }, [display]);
  return (
    <figure className={styles["figure"]}>
      <canvas
        ref={canvas}
        className={styles["canvas"]}
        width={display.widthPx}
        height={display.heightPx}
        role="img"
        aria-label={`${name} of the middle of the image`}
      />
      <figcaption>
        <strong>{name}</strong>
        <span className={styles["quiet"]}>{text}</span>
      </figcaption>
    </figure>
  );
}

function pictureOf({ widthPx, heightPx, grey }: ImageDisplay): ImageData {
  const picture = new ImageData(widthPx, heightPx);
  for (const [index, value] of grey.entries()) picture.data.set([value, value, value, 255], index * 4);
  return picture;
}

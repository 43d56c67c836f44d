import { useEffect, useRef } from "react";
import styles from "./SampleCards.module.css";
import { type Sample, samples } from "./samples.ts";

const WIDTH_PX = 320;
const HEIGHT_PX = 200;

interface SampleCardsProps {
  onChoose: (sample: Sample) => void;
}

/** Images to try the page with. */
export function SampleCards({ onChoose }: SampleCardsProps) {
  return (
    <section aria-labelledby="samples-title" className={styles["samples"]}>
      <h2 id="samples-title" className={styles["title"]}>
        Try a sample
      </h2>
      <ul className={styles["cards"]}>
        {samples.map((sample) => (
          <li key={sample.fileName}>
            <button type="button" className={styles["card"]} onClick={() => onChoose(sample)}>
              <ScenePicture sample={sample} />
              <strong>{sample.title}</strong>
              <span className={styles["text"]}>{sample.text}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ScenePicture({ sample: { scene } }: { sample: Sample }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (context) scene(context, WIDTH_PX, HEIGHT_PX);
  }, [scene]);
  return (
    <canvas ref={canvas} className={styles["picture"]} width={WIDTH_PX} height={HEIGHT_PX} aria-hidden />
  );
}

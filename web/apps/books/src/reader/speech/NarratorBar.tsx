import { useStore } from "@orbitroom/app-kit/stores/use-store.ts";
import { Button, Select } from "@orbitroom/compact";
import styles from "./NarratorBar.module.css";
import { type Narrator, RATES } from "./narrator.ts";

const OPTIONS = RATES.map((rate) => ({ value: String(rate), label: `${rate}×` }));

/** The controls of reading aloud. They are shown only while something is read. */
export function NarratorBar({ narrator }: { narrator: Narrator }) {
  const { status, problem, rate } = useStore(narrator.state);
  if (status === "off") {
    return problem ? (
      <div className={styles["bar"]}>
        <p role="alert" className={styles["problem"]}>
          {problem}
        </p>
        <Button variant="quiet" icon="close" iconOnly onClick={() => narrator.stop()}>
          Close
        </Button>
      </div>
    ) : null;
  }
  const isPlaying = status === "playing";
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" aria-label="Reading aloud" className={styles["bar"]}>
      <Button variant="quiet" icon="back" iconOnly onClick={() => narrator.skip(-1)}>
        Previous sentence
      </Button>
      <Button
        variant="quiet"
        icon={isPlaying ? "pause" : "play"}
        iconOnly
        onClick={() => (isPlaying ? narrator.pause() : narrator.resume())}
      >
        {isPlaying ? "Pause" : "Go on"}
      </Button>
      <Button variant="quiet" icon="forward" iconOnly onClick={() => narrator.skip(1)}>
        Next sentence
      </Button>
      <Select
        className={styles["rate"]}
        label="Speed"
        labelHidden
        options={OPTIONS}
        value={String(rate)}
        onValueChange={(value) => narrator.setRate(Number(value ?? 1))}
      />
      <Button variant="quiet" icon="close" iconOnly onClick={() => narrator.stop()}>
        Stop reading aloud
      </Button>
    </div>
  );
}

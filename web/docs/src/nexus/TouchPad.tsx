import { TouchControls } from "@orbitroom/nexus";
import { useEffect, useEffectEvent, useRef } from "react";
import styles from "./TouchPad.module.css";

interface TouchPadProps {
  /** Called with the controls once they exist. The function that it returns is called when they are removed. */
  onReady: (controls: TouchControls) => () => void;
}

/** A pad for two thumbs: a stick and four buttons, with the shoulders above. */
export function TouchPad({ onReady }: TouchPadProps) {
  const root = useRef<HTMLDivElement>(null);
  const ready = useEffectEvent(onReady);
  useEffect(() => {
    if (!root.current) return undefined;
    const controls = new TouchControls(root.current);
    const end = ready(controls);
    return () => {
      end();
      controls.close();
    };
  }, []);
  return (
    <div ref={root} className={styles["pad"]}>
      <button type="button" data-pad-button="l1" aria-label="Left shoulder">
        L1
      </button>
      <button type="button" data-pad-button="r1" aria-label="Right shoulder">
        R1
      </button>
      <div data-pad-stick="left">
        <i />
      </div>
      <div data-face>
        <button type="button" data-pad-button="north">
          Y
        </button>
        <button type="button" data-pad-button="west">
          X
        </button>
        <button type="button" data-pad-button="east">
          B
        </button>
        <button type="button" data-pad-button="south">
          A
        </button>
      </div>
    </div>
  );
}

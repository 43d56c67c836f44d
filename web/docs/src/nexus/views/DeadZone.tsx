import { Button, RangeSlider } from "@orbitroom/compact";
import { KeyboardPad, measureDrift, type StickPosition, TouchControls } from "@orbitroom/nexus";
import { usePadEvent, usePadSource, usePads, useStick } from "@orbitroom/nexus/react";
import { useCallback, useRef, useState } from "react";
import { useActivePad } from "../use-active-pad.ts";

const makeKeyboard = () => new KeyboardPad();
const percent = (share: number) => `${Math.round(share * 100)} %`;

export function DeadZone() {
  const plot = useRef<HTMLDivElement>(null);
  const makeTouch = useCallback(
    () => (plot.current ? new TouchControls(plot.current, { name: "This field" }) : undefined),
    [],
  );
  usePadSource(makeKeyboard);
  usePadSource(makeTouch);
  const pads = usePads();
  const pad = useActivePad();
  const shaped = useStick("left", pad);
  const [raw, setRaw] = useState<StickPosition>({ x: 0, y: 0 });
  const [zone, setZone] = useState(pads.settings.sticks);
  const [report, setReport] = useState("");

  usePadEvent("frame", () => {
    const [x = 0, y = 0] = pad?.raw.axes ?? [];
    setRaw((before) => (before.x === x && before.y === y ? before : { x, y }));
  });
  const change = (sticks: Partial<typeof zone>) => {
    pads.configure({ sticks });
    setZone(pads.settings.sticks);
  };
  const measure = async () => {
    if (!pad) return setReport("Connect a pad, and press one of its buttons.");
    setReport("Do not touch the sticks...");
    const { left } = await measureDrift(pads, pad);
    if (left.wasMoved) return setReport("The stick was moved. Try again.");
    change({ inner: left.inner });
    setReport(`It drifts by ${percent(left.reach)}: an inner border of ${percent(left.inner)} covers that.`);
  };

  return (
    <>
      <div ref={plot}>
        <svg viewBox="-1.1 -1.1 2.2 2.2" role="img" data-pad-stick="left" data-plot>
          <title>The stick as it is, and as it counts</title>
          <circle r={1} data-part="rim" />
          <circle r={Math.min(1, zone.outer)} data-part="outer" />
          <circle r={zone.inner} data-part="inner" />
          <circle r={0.05} cx={raw.x} cy={raw.y} data-part="raw" />
          <circle r={0.08} cx={shaped.x} cy={shaped.y} data-part="shaped" />
        </svg>
      </div>
      <p>
        Raw {raw.x.toFixed(2)}, {raw.y.toFixed(2)}. It counts as {shaped.x.toFixed(2)}, {shaped.y.toFixed(2)}.
      </p>
      <RangeSlider
        label="Inner border"
        max={0.5}
        step={0.01}
        value={zone.inner}
        onValueChange={(inner) => change({ inner })}
      />
      <RangeSlider
        label="Outer border"
        min={0.6}
        max={1}
        step={0.01}
        value={zone.outer}
        onValueChange={(outer) => change({ outer })}
      />
      <RangeSlider
        label="Response (1 is linear)"
        min={1}
        max={3}
        step={0.1}
        value={zone.curve}
        onValueChange={(curve) => change({ curve })}
      />
      <Button size="sm" onClick={() => void measure()}>
        Measure the drift
      </Button>
      <p role="status">{report}</p>
    </>
  );
}

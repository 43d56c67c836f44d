import type { LoadProgress } from "../load-scene.ts";

const RADIUS = 46;

/** How much of a load is done, 0 to 1; undefined while nobody knows. Arrived is not shown: pictures come after. */
function fractionOf({ stage, loadedBytes, totalBytes }: LoadProgress): number | undefined {
  if (stage === "parse" || stage === "pictures") return 0.95;
  if (stage === "ready") return 1;
  return totalBytes === undefined || totalBytes === 0 ? undefined : (loadedBytes / totalBytes) * 0.95;
}

/** A load as an orbit that fills. Without a known end, a body goes round it, once 300 ms have passed. */
export function ViewerProgress({ progress }: { progress: LoadProgress | undefined }) {
  const fraction = progress && fractionOf(progress);
  const percent = fraction === undefined ? undefined : Math.round(fraction * 100);
  return (
    <div
      className="ov-progress"
      role="progressbar"
      aria-label="Loading the model"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <svg viewBox="-60 -60 120 120" aria-hidden="true">
        <circle className="ov-progress-line" r={RADIUS} />
        {fraction === undefined ? (
          <g className="ov-progress-round">
            <circle className="ov-progress-body" cx={RADIUS} r="6" />
          </g>
        ) : (
          <g transform="rotate(-90)">
            <circle className="ov-progress-arc" r={RADIUS} pathLength={1} strokeDasharray={`${fraction} 2`} />
            <g style={{ transform: `rotate(${fraction}turn)` }}>
              <circle className="ov-progress-body" cx={RADIUS} r="6" />
            </g>
          </g>
        )}
      </svg>
      {percent !== undefined && <span className="ov-progress-number">{percent} %</span>}
    </div>
  );
}

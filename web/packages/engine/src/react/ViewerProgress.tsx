import type { LoadProgress } from "../loading/load-scene.ts";

const RADIUS = 46;

/** Returns the progress from 0 to 1, or undefined while the total is unknown. Images are decoded after the download. */
function fractionOf({ stage, loadedBytes, totalBytes }: LoadProgress): number | undefined {
  if (stage === "parse" || stage === "images") return 0.95;
  if (stage === "ready") return 1;
  return totalBytes === undefined || totalBytes === 0 ? undefined : (loadedBytes / totalBytes) * 0.95;
}

/** A circular progress bar. While the total is unknown, a dot circles after a delay of 300 ms. */
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

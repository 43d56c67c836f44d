import type { CSSProperties, ReactNode } from "react";
import { cx } from "./cx.ts";
import "./Orbit.css";

/** Whose body it is: your own is sunlight, the other person's is cool. */
export type OrbitTone = "accent" | "cool" | "quiet";

/** A body on the orbit. */
export interface OrbitBody {
  /** Where it is: 0 at the top, then clockwise, 1 is once around. */
  at: number;
  tone?: OrbitTone;
  /** In units of which the orbit is 180 wide. */
  radius?: number;
  /** Lost: it drifts off its line and comes back. */
  drifting?: boolean;
}

/** What an `Orbit` takes. */
export interface OrbitProps {
  /** Height of the ellipse over its width; 1 is a circle. */
  ratio?: number;
  tiltDeg?: number;
  strokeWidth?: number;
  bodies?: readonly OrbitBody[];
  /** How much of the orbit is filled, 0 to 1, such as what has been sent. */
  progress?: number;
  /** How much of it is filled and certain, 0 to 1, such as what the other side has verified. */
  verified?: number;
  /** Seconds a body takes once around. Without it everything stands still. */
  periodS?: number;
  /** Waits 300 ms before anything moves, so that what is quick never moves at all. */
  delayed?: boolean;
  /** What the drawing says. Without it, it is decoration. */
  label?: string;
  className?: string | undefined;
  style?: CSSProperties | undefined;
  /** SVG drawn in the middle. */
  children?: ReactNode;
}

const RADIUS = 90;
const EDGE = 100;

/** How far a tilted ellipse reaches up and across from its middle. */
function reachOf(ratio: number, tiltDeg: number): { x: number; y: number } {
  const tilt = (tiltDeg * Math.PI) / 180;
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)];
  return { x: Math.hypot(cos, ratio * sin), y: Math.hypot(sin, ratio * cos) };
}

/**
 * The shape of the product: an ellipse and what goes around on it. It is the logo, the wait, the countdown, the
 * progress of a file and the empty page. Under reduced motion it stands still and still says the same.
 */
export function Orbit({
  ratio = 0.5,
  tiltDeg = 0,
  strokeWidth = 2,
  bodies = [],
  progress,
  verified,
  periodS,
  delayed = false,
  label,
  className,
  style,
  children,
}: OrbitProps) {
  const rx = RADIUS;
  const ry = RADIUS * ratio;
  const reach = reachOf(ratio, tiltDeg);
  const [width, height] = [2 * (reach.x * RADIUS + EDGE - RADIUS), 2 * (reach.y * RADIUS + EDGE - RADIUS)];
  const near = `M${rx} 0A${rx} ${ry} 0 0 1 ${-rx} 0`;
  const far = `M${-rx} 0A${rx} ${ry} 0 0 1 ${rx} 0`;
  // From the top and clockwise, in two halves, so that a fraction of the length is a fraction of the way.
  const round = `M0 ${-ry}A${rx} ${ry} 0 0 1 0 ${ry}A${rx} ${ry} 0 0 1 0 ${-ry}`;
  const arc = (fraction: number): string => `${Math.min(1, Math.max(0, fraction))} 2`;
  return (
    <svg
      className={cx("c-orbit", delayed && "c-orbit-delayed", className)}
      style={style}
      viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <g transform={`rotate(${tiltDeg})`}>
        <g fill="none" strokeWidth={strokeWidth}>
          <path className={ratio < 0.9 ? "c-orbit-far" : "c-orbit-near"} d={far} />
          <path className="c-orbit-near" d={near} />
          {progress !== undefined && (
            <path
              className="c-orbit-progress"
              d={round}
              pathLength={1}
              strokeDasharray={arc(progress)}
              strokeWidth={strokeWidth * 1.6}
            />
          )}
          {verified !== undefined && (
            <path
              className="c-orbit-verified"
              d={round}
              pathLength={1}
              strokeDasharray={arc(verified)}
              strokeWidth={strokeWidth * 2.4}
            />
          )}
        </g>
        {children && <g transform={`rotate(${-tiltDeg})`}>{children}</g>}
        {bodies.map((body, index) => {
          const radius = body.radius ?? 7;
          const place: CSSProperties = {
            offsetPath: `path("${round}")`,
            offsetDistance: `${body.at * 100}%`,
            ...(periodS !== undefined && { animationDuration: `${periodS}s` }),
            // Ending elsewhere than it began would make it jump, so each body has its own full turn.
            ["--orbit-from" as string]: `${body.at * 100}%`,
            ["--orbit-to" as string]: `${body.at * 100 + 100}%`,
          };
          return (
            <g
              // biome-ignore lint/suspicious/noArrayIndexKey: bodies have no identity but their order
              key={index}
              className={cx(
                "c-orbit-body",
                `c-orbit-${body.tone ?? "accent"}`,
                periodS !== undefined && "c-orbit-moving",
              )}
              style={place}
            >
              <g className={body.drifting ? "c-orbit-drifting" : undefined}>
                <circle className="c-orbit-halo c-orbit-halo-far" r={radius * 2.5} />
                <circle className="c-orbit-halo" r={radius * 1.6} />
                <circle r={radius} />
              </g>
            </g>
          );
        })}
      </g>
    </svg>
  );
}

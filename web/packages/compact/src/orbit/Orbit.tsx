import type { ComponentProps, CSSProperties, ReactNode } from "react";
import { cx } from "../internal/cx.ts";
import styles from "./Orbit.module.css";

/** Whose body it is: your own is sunlight, the other person's is cool. */
export type OrbitTone = "accent" | "cool" | "quiet";

/** A body on the orbit. */
export interface OrbitBody {
  /** Where it is: 0 at the top, then clockwise, 1 is once around. */
  at: number;
  /**
   * Whose it is.
   * @default "accent"
   */
  tone?: OrbitTone | undefined;
  /**
   * In units of which the orbit is 180 wide.
   * @default 7
   */
  radius?: number | undefined;
  /**
   * Lost: it drifts off its line and comes back.
   * @default false
   */
  drifting?: boolean | undefined;
}

/** What an `Orbit` takes beside the attributes of an `svg`. */
export interface OrbitProps extends Omit<ComponentProps<"svg">, "children"> {
  /**
   * Height of the ellipse over its width; 1 is a circle.
   * @default 0.5
   */
  ratio?: number | undefined;
  /**
   * How far the ellipse leans, clockwise.
   * @default 0
   */
  tiltDeg?: number | undefined;
  /**
   * Width of the line, in units of which the orbit is 180 wide.
   * @default 2
   */
  strokeWidth?: number | undefined;
  /**
   * What goes around on it.
   * @default []
   */
  bodies?: readonly OrbitBody[] | undefined;
  /** How much of the orbit is filled, 0 to 1, such as what has been sent. */
  progress?: number | undefined;
  /** How much of it is filled and certain, 0 to 1, such as what the other side has verified. */
  verified?: number | undefined;
  /** Seconds a body takes once around. Without it everything stands still. */
  periodS?: number | undefined;
  /**
   * Waits 300 ms before anything moves, so that what is quick never moves at all.
   * @default false
   */
  delayed?: boolean | undefined;
  /** What the drawing says. Without it, it is decoration. */
  label?: string | undefined;
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
  children,
  ...rest
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
      viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      {...rest}
      className={cx(styles["orbit"], delayed && styles["delayed"], className)}
    >
      <g transform={`rotate(${tiltDeg})`}>
        <g fill="none" strokeWidth={strokeWidth}>
          <path className={ratio < 0.9 ? styles["far"] : styles["near"]} d={far} />
          <path className={styles["near"]} d={near} />
          {progress !== undefined && (
            <path
              className={styles["progress"]}
              d={round}
              pathLength={1}
              strokeDasharray={arc(progress)}
              strokeWidth={strokeWidth * 1.6}
            />
          )}
          {verified !== undefined && (
            <path
              className={styles["verified"]}
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
                styles["body"],
                styles[body.tone ?? "accent"],
                periodS !== undefined && styles["moving"],
              )}
              style={place}
            >
              <g className={body.drifting ? styles["drifting"] : undefined}>
                <circle className={cx(styles["halo"], styles["haloFar"])} r={radius * 2.5} />
                <circle className={styles["halo"]} r={radius * 1.6} />
                <circle r={radius} />
              </g>
            </g>
          );
        })}
      </g>
    </svg>
  );
}

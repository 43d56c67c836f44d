import type { ComponentProps, CSSProperties, ReactNode } from "react";
import { cx } from "../internal/cx.ts";
import styles from "./Orbit.module.css";

/** Color of a body: `accent` for the user, `cool` for the other person. */
export type OrbitTone = "accent" | "cool" | "quiet";

/** A body on the orbit. */
export interface OrbitBody {
  /** Position on the orbit: 0 is the top, increasing clockwise, 1 is a full turn. */
  at: number;
  /**
   * Color of the body.
   * @default "accent"
   */
  tone?: OrbitTone | undefined;
  /**
   * Radius in drawing units; the orbit is 180 wide.
   * @default 7
   */
  radius?: number | undefined;
  /**
   * Makes the body drift off its path and back.
   * @default false
   */
  drifting?: boolean | undefined;
}

/** Props of `Orbit`, in addition to those of `svg`. */
export interface OrbitProps extends Omit<ComponentProps<"svg">, "children"> {
  /**
   * Height of the ellipse divided by its width. 1 is a circle.
   * @default 0.5
   */
  ratio?: number | undefined;
  /**
   * Clockwise tilt of the ellipse in degrees.
   * @default 0
   */
  tiltDeg?: number | undefined;
  /**
   * Line width in drawing units; the orbit is 180 wide.
   * @default 2
   */
  strokeWidth?: number | undefined;
  /**
   * Bodies on the orbit.
   * @default []
   */
  bodies?: readonly OrbitBody[] | undefined;
  /** Filled share of the orbit, 0 to 1, for example data sent. */
  progress?: number | undefined;
  /** Verified share of the orbit, 0 to 1, for example data confirmed by the receiver. */
  verified?: number | undefined;
  /** Seconds per revolution. Without it, nothing moves. */
  periodS?: number | undefined;
  /**
   * Waits 300 ms before animating, so that short waits show no motion.
   * @default false
   */
  delayed?: boolean | undefined;
  /** Accessible name. Without it, the drawing is decorative. */
  label?: string | undefined;
  /** SVG content drawn in the center. */
  children?: ReactNode;
}

interface TurningProps {
  className: string;
  at: number;
  ratio: number;
  periodS: number;
  children: ReactNode;
}

/**
 * A body that travels along the orbit. It turns with a circle that is flattened to the ellipse, and turns back as much, so that it
 * stays upright and round. Browsers animate it off the main thread, which they could not do along a path.
 */
function Turning({ className, at, ratio, periodS, children }: TurningProps) {
  const style: CSSProperties = {
    animationDuration: `${periodS}s`,
    // Each body starts and ends its turn at its own position; otherwise the loop would jump.
    ["--orbit-from" as string]: `${at}turn`,
  };
  return (
    <g className={className} transform={`scale(1 ${ratio})`}>
      <g className={styles["turning"]} style={style}>
        <g transform={`translate(0 ${-RADIUS})`}>
          <g className={cx(styles["turning"], styles["back"])} style={style}>
            <g transform={`scale(1 ${1 / ratio})`}>{children}</g>
          </g>
        </g>
      </g>
    </g>
  );
}

function Body({ radius = 7, drifting }: OrbitBody) {
  return (
    <g className={drifting ? styles["drifting"] : undefined}>
      <circle className={cx(styles["halo"], styles["haloFar"])} r={radius * 2.5} />
      <circle className={styles["halo"]} r={radius * 1.6} />
      <circle r={radius} />
    </g>
  );
}

const RADIUS = 90;
const EDGE = 100;

/** Horizontal and vertical extent of a tilted ellipse, as factors of its radius. */
function reachOf(ratio: number, tiltDeg: number): { x: number; y: number } {
  const tilt = (tiltDeg * Math.PI) / 180;
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)];
  return { x: Math.hypot(cos, ratio * sin), y: Math.hypot(sin, ratio * cos) };
}

/**
 * An ellipse with bodies moving along it: the product's logo, spinner, countdown and progress indicator. With
 * reduced motion it stays still.
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
  // Drawn clockwise from the top in two halves, so that a fraction of the path length is a fraction of the
  // turn.
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
          const className = cx(styles["body"], styles[body.tone ?? "accent"]);
          // biome-ignore-start lint/suspicious/noArrayIndexKey: bodies have no id
          return periodS === undefined ? (
            <g
              key={index}
              className={className}
              style={{ offsetPath: `path("${round}")`, offsetDistance: `${body.at * 100}%` }}
            >
              <Body {...body} />
            </g>
          ) : (
            <Turning key={index} className={className} at={body.at} ratio={ratio} periodS={periodS}>
              <Body {...body} />
            </Turning>
          );
          // biome-ignore-end lint/suspicious/noArrayIndexKey: bodies have no id
        })}
      </g>
    </svg>
  );
}

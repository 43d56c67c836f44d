import { type Pad, type PadButton, type PadStick, TouchControls } from "@orbitroom/nexus";
import { useButton, useButtonValue, usePadSource, useStick } from "@orbitroom/nexus/react";
import { type ReactNode, useCallback, useRef } from "react";
import styles from "./Controller.module.css";

interface ControllerProps {
  /** The pad whose buttons light up. Without it, those of any pad do. */
  pad?: Pad | undefined;
}

/** A drawn controller. Pressed buttons light up. */
export function Controller({ pad }: ControllerProps) {
  return (
    <svg className={styles["drawing"]} viewBox="0 0 340 216" role="img">
      <title>A controller whose buttons light up</title>
      <Controls pad={pad} />
    </svg>
  );
}

/** The same for touch: it is a pad itself. */
export function TouchController() {
  const drawing = useRef<SVGSVGElement>(null);
  const make = useCallback(
    () => (drawing.current ? new TouchControls(drawing.current, { name: "This drawing" }) : undefined),
    [],
  );
  usePadSource(make);
  return (
    <svg ref={drawing} className={styles["drawing"]} viewBox="0 0 340 216" role="img">
      <title>A controller to touch, whose buttons light up</title>
      <Controls />
    </svg>
  );
}

function Controls({ pad }: ControllerProps) {
  return (
    <>
      <Trigger button="l2" pad={pad} x={60} />
      <Trigger button="r2" pad={pad} x={224} />
      <Key button="l1" pad={pad}>
        <rect x={54} y={31} width={72} height={16} rx={8} />
      </Key>
      <Key button="r1" pad={pad}>
        <rect x={214} y={31} width={72} height={16} rx={8} />
      </Key>
      <path className={styles["body"]} d={BODY} />
      <Stick stick="left" button="l3" pad={pad} x={88} y={90} />
      <Stick stick="right" button="r3" pad={pad} x={212} y={134} />
      {CROSS.map(([button, x, y]) => (
        <Key key={button} button={button} pad={pad}>
          <rect x={x} y={y} width={17} height={17} rx={3} />
        </Key>
      ))}
      {FACE.map(([button, x, y, label]) => (
        <Key key={button} button={button} pad={pad}>
          <circle cx={x} cy={y} r={11.5} />
          <text x={x} y={y + 4}>
            {label}
          </text>
        </Key>
      ))}
      <Key button="select" pad={pad}>
        <rect x={132} y={84} width={20} height={11} rx={5.5} />
      </Key>
      <Key button="start" pad={pad}>
        <rect x={188} y={84} width={20} height={11} rx={5.5} />
      </Key>
      <Key button="home" pad={pad}>
        <circle cx={170} cy={70} r={9} />
      </Key>
    </>
  );
}

const BODY =
  "M82 44H258C306 44 326 112 326 172C326 206 294 212 276 188L258 164H82L64 188C46 212 14 206 14 172C14 112 34 44 82 44Z";

const CROSS: readonly (readonly [PadButton, number, number])[] = [
  ["up", 119.5, 107.5],
  ["left", 101.5, 125.5],
  ["right", 137.5, 125.5],
  ["down", 119.5, 143.5],
];

const FACE: readonly (readonly [PadButton, number, number, string])[] = [
  ["north", 254, 66, "Y"],
  ["west", 230, 90, "X"],
  ["east", 278, 90, "B"],
  ["south", 254, 114, "A"],
];

interface PartProps {
  button: PadButton;
  pad: Pad | undefined;
}

function Key({ button, pad, children }: PartProps & { children: ReactNode }) {
  const isPressed = useButton(button, pad);
  return (
    <g className={styles["key"]} data-pad-button={button} data-on={isPressed || undefined}>
      {children}
    </g>
  );
}

/** A trigger fills up as far as it is pulled. */
function Trigger({ button, pad, x }: PartProps & { x: number }) {
  const value = useButtonValue(button, pad);
  return (
    <g className={styles["key"]} data-pad-button={button}>
      <rect x={x} y={6} width={56} height={20} rx={8} />
      <rect className={styles["fill"]} x={x + 2} y={8} width={52 * value} height={16} rx={6} />
    </g>
  );
}

function Stick({ stick, button, pad, x, y }: PartProps & { stick: PadStick; x: number; y: number }) {
  const at = useStick(stick, pad);
  const isPressed = useButton(button, pad);
  const isMoved = at.x !== 0 || at.y !== 0;
  return (
    <g data-pad-stick={stick}>
      <circle className={styles["well"]} cx={x} cy={y} r={26} />
      <circle
        className={styles["knob"]}
        data-on={isPressed || isMoved || undefined}
        cx={x + at.x * 11}
        cy={y + at.y * 11}
        r={15}
      />
    </g>
  );
}

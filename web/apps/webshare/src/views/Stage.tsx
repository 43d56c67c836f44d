import { useStore } from "@orbitroom/app-kit/stores/use-store.ts";
import { cx } from "@orbitroom/compact";
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useState,
} from "react";
import type { Point } from "../protocol/presence.ts";
import type { Pointers } from "../room/pointers.ts";
import { type Box, pictureBox, pointerColour, pointIn } from "./picture-box.ts";
import "./pointer-colours.css";
import styles from "./Stage.module.css";

/** How far an arrow key moves the pointer; with Shift, further. */
const STEP = 0.02;
const LONG_STEP = 0.1;
const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface StageProps {
  /** The shared screen; undefined shows what is given as `empty`. */
  stream: MediaStream | undefined;
  video: RefObject<HTMLVideoElement | null>;
  frame: RefObject<HTMLDivElement | null>;
  isMuted: boolean;
  label: string;
  empty: ReactNode;
  /** A notice over the shared screen, such as that it is paused. */
  notice?: string | undefined;
  pointers: Pointers | undefined;
  /** Called with a place on the shared screen, or undefined when this device stops pointing. */
  onPoint?: ((point: Point | undefined) => void) | undefined;
  /** The browser plays no sound before a person has pressed something. */
  onSilenced?: () => void;
}

/** The shared screen with everything that is drawn over it. */
export function Stage(props: StageProps) {
  const { stream, video, frame, isMuted, label, empty, notice, pointers, onPoint, onSilenced } = props;
  const [own, setOwn] = useState<Point>();
  const box = usePictureBox(frame, video, stream);
  useEffect(() => {
    const player = video.current;
    if (!player) return;
    if (player.srcObject !== (stream ?? null)) player.srcObject = stream ?? null;
    if (!stream) return;
    player.play().catch((error: unknown) => {
      if (!(error instanceof DOMException) || error.name !== "NotAllowedError") return;
      player.muted = true;
      onSilenced?.();
      void player.play().catch(() => undefined);
    });
  }, [stream, video, onSilenced]);
  useEffect(() => {
    if (video.current) video.current.muted = isMuted;
  }, [isMuted, video]);

  const point = (next: Point | undefined): void => {
    setOwn(next);
    onPoint?.(next);
  };
  const follow = (event: PointerEvent<HTMLDivElement>): void => {
    const rect = event.currentTarget.getBoundingClientRect();
    point(pointIn(box, event.clientX - rect.left, event.clientY - rect.top));
  };
  const steer = (event: KeyboardEvent): void => {
    const arrow = ARROWS[event.key];
    if (!arrow || !onPoint) return;
    event.preventDefault();
    const step = event.shiftKey ? LONG_STEP : STEP;
    const { x, y } = own ?? { x: 0.5, y: 0.5 };
    point({ x: clamp(x + arrow[0] * step), y: clamp(y + arrow[1] * step) });
  };
  const pointing = onPoint && {
    tabIndex: 0,
    role: "application",
    "aria-label": "Pointer: move it with the arrow keys",
    onPointerDown: follow,
    onPointerMove: follow,
    onPointerUp: ({ pointerType }: PointerEvent) => pointerType !== "mouse" && point(undefined),
    onPointerLeave: () => point(undefined),
    onBlur: () => point(undefined),
    onKeyDown: steer,
  };
  return (
    <div className={styles["frame"]} ref={frame} data-empty={stream ? undefined : ""}>
      <video
        ref={video}
        className={styles["video"]}
        playsInline
        autoPlay
        muted={isMuted}
        aria-label={label}
      />
      {!stream && <div className={styles["empty"]}>{empty}</div>}
      {stream && notice && (
        <p className={styles["notice"]} data-testid="stage-notice">
          {notice}
        </p>
      )}
      {stream && (
        <div className={cx(styles["over"], onPoint && styles["pointing"])} {...pointing}>
          {own && onPoint && <Laser box={box} point={own} name="" colour={0} />}
          {pointers && <OtherPointers pointers={pointers} box={box} />}
        </div>
      )}
    </div>
  );
}

function OtherPointers({ pointers, box }: { pointers: Pointers; box: Box }) {
  const { shown } = useStore(pointers.state);
  return shown.map(({ id, name, point }) => (
    <Laser key={id} {...{ box, point, name }} colour={pointerColour(id)} />
  ));
}

function Laser({ box, point, name, colour }: { box: Box; point: Point; name: string; colour: number }) {
  const style: CSSProperties = {
    transform: `translate(${box.left + point.x * box.width}px, ${box.top + point.y * box.height}px)`,
  };
  return (
    <span className={styles["laser"]} style={style} data-pointer={colour} data-testid="laser">
      <span className={styles["dot"]} />
      {name && <span className={styles["name"]}>{name}</span>}
    </span>
  );
}

/** The area of the shared screen in its frame, updated when the window or the video changes its size. */
function usePictureBox(
  frame: RefObject<HTMLDivElement | null>,
  video: RefObject<HTMLVideoElement | null>,
  stream: MediaStream | undefined,
): Box {
  const [box, setBox] = useState<Box>({ left: 0, top: 0, width: 0, height: 0 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another stream has another size
  useEffect(() => {
    const [element, player] = [frame.current, video.current];
    if (!element || !player) return undefined;
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = element;
      setBox(pictureBox({ width, height }, { width: player.videoWidth, height: player.videoHeight }));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    player.addEventListener("resize", measure);
    player.addEventListener("loadedmetadata", measure);
    measure();
    return () => {
      observer.disconnect();
      player.removeEventListener("resize", measure);
      player.removeEventListener("loadedmetadata", measure);
    };
  }, [frame, video, stream]);
  return box;
}

const clamp = (part: number): number => Math.min(1, Math.max(0, part));

import type { Room } from "@orbitroom/webrtc";
import { useCallback, useEffect, useRef, useState } from "react";
import { SwingDetector } from "../controls/swing-detector.ts";
import { encodePhoneBat, type PhoneBat } from "./bat-signal.ts";
import { motionSample } from "./motion-sample.ts";

/** An unchanged state is repeated at this interval, since a signal may be lost. */
const REPEAT_MS = 120;

/** Sends swings and presses of this phone to the screen. */
export function useBatSignals(room: Room): { press: () => void; hasSensors: boolean } {
  const bat = useRef<PhoneBat>({ swings: 0, ageMs: 0, azimuthRads: undefined, presses: 0 });
  const swungMs = useRef(0);
  const [hasSensors, setHasSensors] = useState(false);
  const send = useCallback((): void => {
    if (room.isEnded) return;
    room.signal(encodePhoneBat({ ...bat.current, ageMs: performance.now() - swungMs.current }));
  }, [room]);
  useEffect(() => {
    const detector = new SwingDetector();
    const onMotion = (event: DeviceMotionEvent): void => {
      const sample = motionSample(event, performance.now());
      if (!sample) return;
      setHasSensors(true);
      const swing = detector.add(sample);
      if (!swing) return;
      swungMs.current = swing.timeMs;
      const { swings } = bat.current;
      bat.current = { ...bat.current, swings: swings + 1, azimuthRads: swing.azimuthRads };
      send();
    };
    addEventListener("devicemotion", onMotion);
    const timer = setInterval(send, REPEAT_MS);
    return () => {
      removeEventListener("devicemotion", onMotion);
      clearInterval(timer);
    };
  }, [send]);
  const press = (): void => {
    bat.current = { ...bat.current, presses: bat.current.presses + 1 };
    send();
  };
  return { press, hasSensors };
}

import { type PadButton, Pads } from "@orbitroom/nexus";
import { useEffect, useEffectEvent } from "react";

type Turn = "next" | "previous" | "left" | "right";

/** The right hand turns on, the left hand turns back, and the cross says which side. */
const TURNS: Readonly<Partial<Record<PadButton, Turn>>> = {
  ...{ south: "next", r1: "next", r2: "next", down: "next" },
  ...{ east: "previous", l1: "previous", l2: "previous", up: "previous" },
  ...{ left: "left", right: "right" },
};

/** A trigger turns at a light pull, where browsers call it pressed. */
const LIGHT_PULL = { pressAt: 0.1, releaseAt: 0.08 };

/** Turns pages with a game controller while the window has the focus. */
export function useGamepad(onTurn: (to: Turn) => void): void {
  const turn = useEffectEvent(onTurn);
  useEffect(() => {
    const pads = new Pads({ buttons: LIGHT_PULL });
    pads.on("pressed", ({ button }) => {
      const to = TURNS[button];
      if (to) turn(to);
    });
    return () => pads.close();
  }, []);
}

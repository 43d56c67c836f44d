import { STUMPS_Z_M } from "@orbitroom/physics";
import { useEffect } from "react";
import type { LocalState } from "../../controls/local-state.ts";
import type { CricketStage } from "../../stage/cricket-stage.ts";

const RADIUS_M = 0.3;

/** Marks on the pitch where the person aims to bowl. */
export function useAimMarker(stage: CricketStage | undefined, state: LocalState): void {
  const place = state.type === "bowling" ? state : undefined;
  const lineM = place?.lineM;
  const lengthM = place?.lengthM;
  useEffect(() => {
    if (lineM === undefined || lengthM === undefined) return undefined;
    stage?.setAimMarker({ x: lineM, z: STUMPS_Z_M - lengthM, radius: RADIUS_M });
    return () => stage?.setAimMarker(undefined);
  }, [stage, lineM, lengthM]);
}

import { newPose, type Pose, type PoseField, poseFields, uprightPose } from "./pose.ts";
import { type Movement, movements, type PoseKind, releasePhase } from "./pose-keys.ts";

/** Where the right arm of a bowler turns, and how long it is. */
const bowlingShoulder = { x: -0.3, y: 0.98, z: 0 } as const;
const BOWLING_ARM_M = 0.82;
const HOP_M = 0.16;

/** The keys of each movement with all numbers, so that no frame looks for one that is left out. */
const fullKeys = new Map(
  Object.entries<Movement>(movements).map(([kind, { keys }]) => [
    kind,
    keys.map(([phase, pose]) => ({ phase, pose: { ...uprightPose, ...pose } })),
  ]),
);

/**
 * The pose of a figure at a phase of what it does, from 0 to 1. Cyclic movements continue after that, the others hold their final
 * pose. Writes to `out` and returns it; it allocates nothing else.
 */
export function poseOf(kind: PoseKind, phase: number, out: Pose = newPose()): Pose {
  const { isCyclic = false }: Movement = movements[kind];
  const at = isCyclic ? phase - Math.floor(phase) : Math.min(Math.max(phase, 0), 1);
  const keys = fullKeys.get(kind) ?? [];
  let next = 1;
  while (next < keys.length - 1 && (keys[next]?.phase ?? 1) < at) next += 1;
  const from = keys[next - 1];
  const to = keys[next];
  if (!from || !to) return out;
  const share = eased((at - from.phase) / (to.phase - from.phase));
  for (let field = 0; field < poseFields.length; field += 1) {
    const name = poseFields[field] as PoseField;
    out[name] = from.pose[name] + (to.pose[name] - from.pose[name]) * share;
  }
  if (kind === "run") out.rise = HOP_M * Math.abs(Math.sin(at * 2 * Math.PI));
  if (kind === "bowl") turnBowlingArm(at, out);
  return out;
}

/** Once round, backwards, down and up again from behind: overhead at the release. */
function turnBowlingArm(phase: number, out: Pose): void {
  // The turn of the arm: from hanging (0) over the release (pi) to hanging again (2 pi).
  const turn =
    phase < releasePhase
      ? Math.PI * eased(phase / releasePhase) ** 1.6
      : Math.PI * (1 + eased((phase - releasePhase) / (1 - releasePhase)));
  out.rightX = bowlingShoulder.x - 0.06;
  out.rightY = bowlingShoulder.y - BOWLING_ARM_M * Math.cos(turn);
  out.rightZ = bowlingShoulder.z - BOWLING_ARM_M * Math.sin(turn);
}

/** Slow at both ends. */
function eased(share: number): number {
  const at = Math.min(Math.max(share, 0), 1);
  return at * at * (3 - 2 * at);
}

/**
 * How a figure stands, relative to the place where it is put: +Z ahead, +X to its left, +Y up, in metres and radians. The body
 * leans on the edge of its base; head and hands move with it.
 */
export interface Pose {
  /** Height of the base above the ground. */
  rise: number;
  /** Distance of the base ahead of the place. */
  ahead: number;
  /** Turn of the body to the left. */
  yaw: number;
  /** Lean ahead; a quarter turn lies on the face. */
  pitch: number;
  /** Lean to the left. */
  roll: number;
  /** Height of the body as a factor; its width makes up for it. */
  stretch: number;
  /** Turn of the head to the left, relative to the body. */
  headYaw: number;
  /** Nod of the head, relative to the body. */
  headPitch: number;
  leftX: number;
  leftY: number;
  leftZ: number;
  rightX: number;
  rightY: number;
  rightZ: number;
  /** The direction from the hands to the toe of a bat that the figure itself carries: lean ahead, and to the left. */
  batPitch: number;
  batRoll: number;
}

/** A name of a number of a pose. */
export type PoseField = keyof Pose;

/** Standing upright, with the hands beside the body. */
export const uprightPose: Readonly<Pose> = {
  rise: 0,
  ahead: 0,
  yaw: 0,
  pitch: 0,
  roll: 0,
  stretch: 1,
  headYaw: 0,
  headPitch: 0,
  leftX: 0.44,
  leftY: 0.6,
  leftZ: 0.1,
  rightX: -0.44,
  rightY: 0.6,
  rightZ: 0.1,
  batPitch: 0.25,
  batRoll: -0.1,
};

export const poseFields = Object.keys(uprightPose) as PoseField[];

/** A pose of its own, upright. */
export function newPose(): Pose {
  return { ...uprightPose };
}

/** Turns a pose into that of a left-handed figure: what was on the left is on the right. */
export function mirrorPose(pose: Pose): Pose {
  const { leftX, leftY, leftZ } = pose;
  pose.leftX = -pose.rightX;
  pose.leftY = pose.rightY;
  pose.leftZ = pose.rightZ;
  pose.rightX = -leftX;
  pose.rightY = leftY;
  pose.rightZ = leftZ;
  pose.yaw = -pose.yaw;
  pose.roll = -pose.roll;
  pose.headYaw = -pose.headYaw;
  pose.batRoll = -pose.batRoll;
  return pose;
}

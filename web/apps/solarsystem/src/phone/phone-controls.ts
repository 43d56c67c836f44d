import type { Quat } from "../math/quaternion.ts";
import type { Vec3 } from "../math/vector.ts";
import type { BodyId } from "../scene/bodies.ts";
import type { PhoneMessage } from "./control-message.ts";

/** The view that a phone controls. */
export interface ControlTarget {
  /** Undefined when the phone no longer controls the rotation. */
  setDeviceRotation(rotation: Quat | undefined): void;
  /** Right, up and back are positive. */
  steer(direction: Vec3): void;
  visit(id: BodyId): void;
}

/** Applies the messages of a phone to the view. */
export class PhoneControls {
  #choices: number | undefined;

  constructor(private readonly target: ControlTarget) {}

  handleMessage({ rotation, right, ahead, speed, choices, choice }: PhoneMessage): void {
    if (rotation) this.target.setDeviceRotation(rotation);
    this.target.steer([right * speed, 0, -ahead * speed]);
    // A selection counted in the first message was made before, for another screen.
    if (this.#choices !== undefined && choices !== this.#choices && choice) this.target.visit(choice);
    this.#choices = choices;
  }

  /** Stops the movement and keeps the view. */
  disconnect(): void {
    this.#choices = undefined;
    this.target.steer([0, 0, 0]);
    this.target.setDeviceRotation(undefined);
  }
}

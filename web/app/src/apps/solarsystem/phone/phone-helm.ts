import type { Quat } from "../math/quaternion.ts";
import type { Vec3 } from "../math/vector.ts";
import type { BodyId } from "../scene/bodies.ts";
import type { PhoneMessage } from "./control-message.ts";

/** What a phone can do here. */
export interface Helm {
  hold(rotation: Quat | undefined): void;
  /** Right, up and back are 1. */
  steer(direction: Vec3): void;
  visit(id: BodyId): void;
}

/** Turns a phone's messages into what they mean for the view. */
export class PhoneHelm {
  #choices: number | undefined;

  constructor(private readonly helm: Helm) {}

  take({ rotation, right, ahead, speed, choices, choice }: PhoneMessage): void {
    if (rotation) this.helm.hold(rotation);
    this.helm.steer([right * speed, 0, -ahead * speed]);
    // Presses are counted: one that comes with the first message heard was for somebody else.
    if (this.#choices !== undefined && choices !== this.#choices && choice) this.helm.visit(choice);
    this.#choices = choices;
  }

  /** The phone is gone: nothing moves any more, and the view stays where it was. */
  lose(): void {
    this.#choices = undefined;
    this.helm.steer([0, 0, 0]);
    this.helm.hold(undefined);
  }
}

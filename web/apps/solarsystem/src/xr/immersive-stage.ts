import type { Pointer, View } from "@orbitroom/engine/full";
import { type Pose, poseMatrix, viewMatrix } from "../math/matrix.ts";
import { facing, rotate } from "../math/quaternion.ts";
import { add, lerp, normalize, scale, subtract, type Vec3, ZERO } from "../math/vector.ts";
import { BODIES, type BodyId, bodyOf } from "../scene/bodies.ts";
import { nodeNames } from "../scene/build-scene.ts";
import { extentAu, type Layout, placementOf } from "../scene/layout.ts";
import type { StageContext } from "../stage-context.ts";
import { pickBody } from "../view/pick.ts";
import { Controllers } from "./controllers.ts";
import { paintCard, paintLabel } from "./paint-text.ts";
import { AR_DIMENSIONS, Rig, VR_DIMENSIONS } from "./rig.ts";
import { poseOf, thumbstickOf, type XrInput, xrInputsOf } from "./xr-inputs.ts";
import type { ImmersiveMode, SessionFrame } from "./xr-session.ts";

/** Pick tolerance for trembling hands. */
const HAND_TOLERANCE_RADS = 0.035;
/** Brightness of the scene while the session is blurred. */
const BLURRED_BRIGHTNESS = 0.3;
/** Background colours (linear): space in VR, transparent in AR. */
const SPACE_COLOR = [0.0008, 0.001, 0.002, 1] as const;
const TRANSPARENT = [0, 0, 0, 0] as const;
const CARD_HEIGHT_M = { "immersive-vr": 0.62, "immersive-ar": 0.26 } as const;
/** Distance of the card to the right of the visited body. */
const CARD_ASIDE_M = { "immersive-vr": 0.85, "immersive-ar": 0.4 } as const;
/** The card is nearer to the visitor than the body by this share of the distance. */
const CARD_NEARER = 0.3;
/** Height of the system above the floor. */
const ABOVE_FLOOR_M = 0.45;

/** Renders an immersive VR or AR session and handles its input. */
export class ImmersiveStage {
  readonly #rig: Rig;
  readonly #controllers: Controllers;
  #head: Pose = { position: ZERO, rotation: [0, 0, 0, 1] };
  #isPositioned = false;
  /** Whether the visitor is choosing a place on the floor. */
  #isAiming = false;
  #selected: BodyId | undefined;
  #floorHits: XRHitTestSource | undefined;
  #floor: Vec3 | undefined;
  #isDisposed = false;

  constructor(
    private readonly stage: StageContext,
    private readonly mode: ImmersiveMode,
    reducedMotion: boolean,
  ) {
    this.#rig = new Rig("sun", mode === "immersive-vr" ? VR_DIMENSIONS : AR_DIMENSIONS, reducedMotion);
    this.#controllers = new Controllers(stage.engine);
    this.#selected = stage.state.get().selected;
    if (mode === "immersive-ar") stage.engine.setStars(null);
    void this.#paintLabels();
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#controllers.dispose();
    this.#floorHits?.cancel();
    if (this.mode === "immersive-ar") void this.stage.showStars();
  }

  /** Moves a body in front of the visitor. */
  visit(id: BodyId): void {
    this.#rig.placeInFront(this.#head, this.stage.layout, this.stage.friendliness, id);
  }

  overview(): void {
    this.#rig.placeInFront(this.#head, this.stage.layout, this.stage.friendliness, "sun", true);
  }

  /** Moves everything in front of the visitor again after the headset was recentred. */
  recenter(): void {
    this.#isPositioned = false;
  }

  /** Adapts to a change of scale between two layouts. */
  rescale(before: Layout): void {
    const { focus } = this.#rig;
    const sizeOf = (layout: Layout): number =>
      focus === "sun" ? extentOf(layout) : placementOf(layout, focus).radius;
    this.#rig.rescale(sizeOf(before), sizeOf(this.stage.layout));
  }

  showCard(id: BodyId | undefined): void {
    this.#selected = id;
    if (id) void paintCard(bodyOf(id)).then((image) => this.#setImage(nodeNames.card, image));
  }

  /** Handles a pulled trigger, or a tap on the screen of an AR phone. */
  select(source: XRInputSource, frame: XRFrame, space: XRReferenceSpace): void {
    const [input] = xrInputsOf(frame, space, [source]);
    // Without a selection, a tap chooses the place on the floor. Otherwise it picks a body, or the floor if it misses.
    const picked = input && (this.#selected || !this.#aim) ? this.#pointedAt(input) : undefined;
    if (picked) this.stage.visit(picked.id);
    else if (this.#aim) this.#placeOnFloor(this.#aim);
    else if (input) this.stage.overview();
  }

  /** The point on the floor at which a tap places the system. */
  get #aim(): Vec3 | undefined {
    return this.mode === "immersive-ar" && this.#isAiming ? this.#floor : undefined;
  }

  #placeOnFloor(floor: Vec3): void {
    if (this.#selected) this.stage.closeFacts();
    this.#rig.moveTo(add(floor, [0, ABOVE_FLOOR_M, 0]), this.stage.layout, this.stage.friendliness);
    this.#isAiming = false;
  }

  draw(frame: SessionFrame, dtSecs: number): void {
    const pose = frame.frame.getViewerPose(frame.space);
    // Tracking can be lost temporarily; keep the last frame.
    if (!pose) return;
    const { stage } = this;
    this.#head = this.#rig.toWorld(poseOf(pose.transform));
    if (!this.#isPositioned) this.#positionInFront(frame);
    const isBlurred = frame.session.visibilityState !== "visible";
    const inputs = xrInputsOf(frame.frame, frame.space, frame.session.inputSources);
    if (!isBlurred) this.#handleThumbsticks(inputs, dtSecs);
    this.#rig.update(dtSecs, stage.layout);
    this.#updateFloor(frame);
    stage.setPointers(isBlurred ? [] : inputs.map((input) => this.#pointer(input)));
    this.#controllers.update(isBlurred ? [] : inputs, (pose) => this.#rig.toWorld(pose));
    const views = pose.views.map((view) => this.#view(view, frame.layer));
    const eyes = pose.views.map((view) => this.#rig.toWorld(poseOf(view.transform)).position);
    stage.updater.update({
      layout: stage.layout,
      friendliness: stage.friendliness,
      worldMapping: this.#rig.worldMapping,
      eye: lerp(eyes[0] ?? ZERO, eyes.at(-1) ?? ZERO, 0.5),
      rotationOf: stage.rotationOf,
      showsOrbits: stage.state.get().showsOrbits,
      showsLabels: true,
      showsMoonOrbit: stage.showsMoonOrbit,
      painted: stage.painted,
      card: this.#card(),
      lamp: add(this.#head.position, [0, 0.25, 0]),
      brightness: isBlurred ? BLURRED_BRIGHTNESS : 1,
      reticle: this.#aim,
    });
    stage.engine.renderFrame({
      views,
      framebuffer: frame.layer.framebuffer,
      nowMs: frame.nowMs,
      clear: this.mode === "immersive-ar" ? TRANSPARENT : SPACE_COLOR,
    });
  }

  #positionInFront(frame: SessionFrame): void {
    this.#isPositioned = true;
    const { layout, friendliness, camera } = this.stage;
    const isOverview = this.#selected === undefined;
    this.#rig.placeInFront(this.#head, layout, friendliness, isOverview ? "sun" : camera.focus, isOverview);
    if (this.mode === "immersive-ar" && !this.#floorHits) void this.#requestFloorHits(frame.session);
  }

  async #requestFloorHits(session: XRSession): Promise<void> {
    try {
      const space = await session.requestReferenceSpace("viewer");
      this.#floorHits = await session.requestHitTestSource?.({ space });
      this.#isAiming = this.#floorHits !== undefined && !this.#isDisposed;
    } catch {
      // Without hit tests the system stays in front of the visitor.
    }
  }

  #updateFloor(frame: SessionFrame): void {
    if (!this.#floorHits || !this.#isAiming) return;
    const [hit] = frame.frame.getHitTestResults(this.#floorHits);
    const pose = hit?.getPose(frame.space);
    this.#floor = pose && this.#rig.toWorld(poseOf(pose.transform)).position;
  }

  #handleThumbsticks(inputs: readonly XrInput[], dtSecs: number): void {
    let [x, y] = [0, 0];
    for (const { source } of inputs) {
      const stick = thumbstickOf(source);
      if (Math.abs(stick.x) > Math.abs(x)) x = stick.x;
      if (Math.abs(stick.y) > Math.abs(y)) y = stick.y;
    }
    this.#rig.handleThumbstick(x, y, this.#head, dtSecs);
  }

  #pointedAt(input: XrInput) {
    const { position, rotation } = this.#rig.toWorld(input.ray);
    const ray = { origin: position, direction: rotate(rotation, [0, 0, -1]) };
    return pickBody(this.stage.layout, this.#rig.worldMapping, ray, HAND_TOLERANCE_RADS);
  }

  #pointer(input: XrInput): Pointer {
    const picked = this.#pointedAt(input);
    return {
      worldFromPointer: poseMatrix(this.#rig.toWorld(input.ray)),
      hasLaser: input.hasLaser,
      ...(picked && { hitDistance: picked.distance }),
    };
  }

  #view(view: XRView, layer: XRWebGLLayer): View {
    const eye = this.#rig.toWorld(poseOf(view.transform));
    const { x, y, width, height } = layer.getViewport(view) ?? { x: 0, y: 0, width: 0, height: 0 };
    return {
      clipFromView: view.projectionMatrix,
      viewFromWorld: viewMatrix(eye),
      viewport: { x, y, width, height },
      eye: view.eye,
    };
  }

  /** The facts card, beside the visited body and facing the visitor. */
  #card(): { position: Vec3; rotation: Pose["rotation"]; heightM: number } | undefined {
    if (!this.#selected) return undefined;
    const { anchor } = this.#rig.worldMapping;
    const toHead = subtract(this.#head.position, anchor);
    const right = normalize([toHead[2], 0, -toHead[0]], [1, 0, 0]);
    const nearer = add(anchor, scale(toHead, CARD_NEARER));
    const position = add(nearer, scale(right, CARD_ASIDE_M[this.mode]));
    const facingHead = subtract(this.#head.position, position);
    const level = normalize([facingHead[2], 0, -facingHead[0]], [1, 0, 0]);
    return { position, rotation: facing(facingHead, level), heightM: CARD_HEIGHT_M[this.mode] };
  }

  async #paintLabels(): Promise<void> {
    for (const { id, name } of BODIES) {
      const image = await paintLabel(name);
      if (this.#isDisposed) return;
      this.#setImage(nodeNames.label(id), image);
    }
    this.showCard(this.#selected);
  }

  #setImage(name: string, image: ImageBitmap): void {
    if (!this.#isDisposed) this.stage.built.textures.get(name)?.setImage(image);
  }
}

/** The distance of the outermost planet in a layout. */
function extentOf(layout: Layout): number {
  const { position } = placementOf(layout, "neptune");
  return Math.hypot(...position) || extentAu(1);
}

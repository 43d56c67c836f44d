import type { Model, Pointer, View } from "@orbitroom/engine";
import { type Pose, poseMatrix, viewMatrix } from "../math/matrix.ts";
import { facing, rotate } from "../math/quaternion.ts";
import { add, lerp, normalize, scale, subtract, type Vec3, ZERO } from "../math/vector.ts";
import { BODIES, type BodyId, bodyOf } from "../scene/bodies.ts";
import { nodeNames } from "../scene/build-scene.ts";
import { extentAu, type Layout, placeOf } from "../scene/layout.ts";
import type { SolarStage } from "../solar-stage.ts";
import { pickBody } from "../view/pick.ts";
import { Controllers } from "./controllers.ts";
import { type Hand, handsOf, poseOf, stickOf } from "./hands.ts";
import { paintCard, paintLabel } from "./paint-text.ts";
import { AR_MEASURES, Rig, VR_MEASURES } from "./rig.ts";
import type { ImmersiveMode, SessionFrame } from "./xr-session.ts";

/** A trembling hand still means what it passes this closely. */
const HAND_TOLERANCE_RADS = 0.035;
/** How dim the scene is while something of the system lies over it. */
const BLURRED_BRIGHTNESS = 0.3;
/** Space behind everything (linear), or nothing where the room is to be seen. */
const SPACE = [0.0008, 0.001, 0.002, 1] as const;
const NOTHING = [0, 0, 0, 0] as const;
const CARD_HEIGHT_M = { "immersive-vr": 0.62, "immersive-ar": 0.26 } as const;
/** Beside what is visited, as the visitor sees it. */
const CARD_ASIDE_M = { "immersive-vr": 0.85, "immersive-ar": 0.4 } as const;
/** ... and nearer than it by this share of the way. */
const CARD_NEARER = 0.3;
/** The system stands this far above the floor it is put on. */
const ABOVE_FLOOR_M = 0.45;

/** One visit in a headset, or in the room through a camera: where the visitor stands and what hands do. */
export class ImmersiveStage {
  readonly #rig: Rig;
  readonly #controllers: Controllers;
  #head: Pose = { position: ZERO, rotation: [0, 0, 0, 1] };
  #isPlaced = false;
  /** The floor is looked for until the system has been put on it. */
  #isAiming = false;
  #chosen: BodyId | undefined;
  #floorHits: XRHitTestSource | undefined;
  #floor: Vec3 | undefined;
  #isOver = false;

  constructor(
    private readonly stage: SolarStage,
    private readonly mode: ImmersiveMode,
    isStill: boolean,
  ) {
    this.#rig = new Rig("sun", mode === "immersive-vr" ? VR_MEASURES : AR_MEASURES, isStill);
    this.#controllers = new Controllers(stage.engine);
    this.#chosen = stage.state.get().chosen;
    if (mode === "immersive-ar") stage.engine.setStars(null);
    void this.#paint();
  }

  dispose(): void {
    this.#isOver = true;
    this.#controllers.dispose();
    this.#floorHits?.cancel();
    if (this.mode === "immersive-ar") void this.stage.showStars();
  }

  /** Goes to a body. */
  visit(id: BodyId): void {
    this.#rig.face(this.#head, this.stage.layout, this.stage.friendliness, id);
  }

  overview(): void {
    this.#rig.face(this.#head, this.stage.layout, this.stage.friendliness, "sun", true);
  }

  /** The headset was recentred: everything is put before the visitor again. */
  recenter(): void {
    this.#isPlaced = false;
  }

  /** Everything moved, and may have another scale. */
  follow(before: Layout): void {
    const { focus } = this.#rig;
    const sizeOf = (layout: Layout): number =>
      focus === "sun" ? extentOf(layout) : placeOf(layout, focus).radius;
    this.#rig.rescale(sizeOf(before), sizeOf(this.stage.layout));
  }

  showCard(id: BodyId | undefined): void {
    this.#chosen = id;
    if (id) void paintCard(bodyOf(id)).then((picture) => this.#put(nodeNames.card, picture));
  }

  /** A trigger was pulled, or the screen of an AR phone tapped. */
  select(source: XRInputSource, frame: XRFrame, space: XRReferenceSpace): void {
    const [hand] = handsOf(frame, space, [source]);
    // Before anything is chosen a tap means the floor; then it may mean a body, and beside all of them the floor still.
    const picked = hand && (this.#chosen || !this.#aim) ? this.#pointedAt(hand) : undefined;
    if (picked) this.stage.visit(picked.id);
    else if (this.#aim) this.#putOn(this.#aim);
    else if (hand) this.stage.overview();
  }

  /** The place on the floor that a tap puts the system on. */
  get #aim(): Vec3 | undefined {
    return this.mode === "immersive-ar" && this.#isAiming ? this.#floor : undefined;
  }

  #putOn(floor: Vec3): void {
    if (this.#chosen) this.stage.closeFacts();
    this.#rig.placeAt(add(floor, [0, ABOVE_FLOOR_M, 0]), this.stage.layout, this.stage.friendliness);
    this.#isAiming = false;
  }

  draw(frame: SessionFrame, dtSecs: number): void {
    const pose = frame.frame.getViewerPose(frame.space);
    // Tracking may be lost for a moment: the last picture stands.
    if (!pose) return;
    const { stage } = this;
    this.#head = this.#rig.drawn(poseOf(pose.transform));
    if (!this.#isPlaced) this.#place(frame);
    const isBlurred = frame.session.visibilityState !== "visible";
    const hands = handsOf(frame.frame, frame.space, frame.session.inputSources);
    if (!isBlurred) this.#steer(hands, dtSecs);
    this.#rig.update(dtSecs, stage.layout);
    this.#findFloor(frame);
    stage.setPointers(isBlurred ? [] : hands.map((hand) => this.#pointer(hand)));
    this.#controllers.update(isBlurred ? [] : hands, (held) => this.#rig.drawn(held));
    const views = pose.views.map((view) => this.#view(view, frame.layer));
    const eyes = pose.views.map((view) => this.#rig.drawn(poseOf(view.transform)).position);
    stage.mover.move({
      ...{ layout: stage.layout, friendliness: stage.friendliness, placement: this.#rig.placement },
      eye: lerp(eyes[0] ?? ZERO, eyes.at(-1) ?? ZERO, 0.5),
      ...{ spin: stage.spin, showsOrbits: stage.state.get().showsOrbits, showsLabels: true },
      showsMoonOrbit: stage.showsMoonOrbit,
      ...{ painted: stage.painted, card: this.#card() },
      lamp: add(this.#head.position, [0, 0.25, 0]),
      brightness: isBlurred ? BLURRED_BRIGHTNESS : 1,
      reticle: this.#aim,
    });
    stage.engine.renderFrame({
      views,
      ...{ framebuffer: frame.layer.framebuffer, nowMs: frame.nowMs },
      ...{ width: frame.layer.framebufferWidth, height: frame.layer.framebufferHeight },
      clear: this.mode === "immersive-ar" ? NOTHING : SPACE,
    });
  }

  #place(frame: SessionFrame): void {
    this.#isPlaced = true;
    const { layout, friendliness, camera } = this.stage;
    const isOverview = this.#chosen === undefined;
    this.#rig.face(this.#head, layout, friendliness, isOverview ? "sun" : camera.focus, isOverview);
    if (this.mode === "immersive-ar" && !this.#floorHits) void this.#lookForFloor(frame.session);
  }

  async #lookForFloor(session: XRSession): Promise<void> {
    try {
      const space = await session.requestReferenceSpace("viewer");
      this.#floorHits = await session.requestHitTestSource?.({ space });
      this.#isAiming = this.#floorHits !== undefined && !this.#isOver;
    } catch {
      // Without hit tests it stays before the visitor.
    }
  }

  #findFloor(frame: SessionFrame): void {
    if (!this.#floorHits || !this.#isAiming) return;
    const [hit] = frame.frame.getHitTestResults(this.#floorHits);
    const pose = hit?.getPose(frame.space);
    this.#floor = pose && this.#rig.drawn(poseOf(pose.transform)).position;
  }

  #steer(hands: readonly Hand[], dtSecs: number): void {
    let [x, y] = [0, 0];
    for (const { source } of hands) {
      const stick = stickOf(source);
      if (Math.abs(stick.x) > Math.abs(x)) x = stick.x;
      if (Math.abs(stick.y) > Math.abs(y)) y = stick.y;
    }
    this.#rig.stick(x, y, this.#head, dtSecs);
  }

  #pointedAt(hand: Hand) {
    const { position, rotation } = this.#rig.drawn(hand.ray);
    const sight = { origin: position, direction: rotate(rotation, [0, 0, -1]) };
    return pickBody(this.stage.layout, this.#rig.placement, sight, HAND_TOLERANCE_RADS);
  }

  #pointer(hand: Hand): Pointer {
    const picked = this.#pointedAt(hand);
    return {
      worldFromPointer: poseMatrix(this.#rig.drawn(hand.ray)),
      hasLaser: hand.hasLaser,
      ...(picked && { hitDistance: picked.distance }),
    };
  }

  #view(view: XRView, layer: XRWebGLLayer): View {
    const eye = this.#rig.drawn(poseOf(view.transform));
    const { x, y, width, height } = layer.getViewport(view) ?? { x: 0, y: 0, width: 0, height: 0 };
    return {
      ...{ clipFromView: view.projectionMatrix, viewFromWorld: viewMatrix(eye) },
      ...{ viewport: { x, y, width, height }, eye: view.eye },
    };
  }

  /** The facts stand beside what is visited, turned to the visitor. */
  #card(): { position: Vec3; rotation: Pose["rotation"]; heightM: number } | undefined {
    if (!this.#chosen) return undefined;
    const { anchor } = this.#rig.placement;
    const toHead = subtract(this.#head.position, anchor);
    const right = normalize([toHead[2], 0, -toHead[0]], [1, 0, 0]);
    const nearer = add(anchor, scale(toHead, CARD_NEARER));
    const position = add(nearer, scale(right, CARD_ASIDE_M[this.mode]));
    const facingHead = subtract(this.#head.position, position);
    const level = normalize([facingHead[2], 0, -facingHead[0]], [1, 0, 0]);
    return { position, rotation: facing(facingHead, level), heightM: CARD_HEIGHT_M[this.mode] };
  }

  async #paint(): Promise<void> {
    for (const { id, name } of BODIES) {
      const picture = await paintLabel(name);
      if (this.#isOver) return;
      this.#put(nodeNames.label(id), picture);
    }
    this.showCard(this.#chosen);
  }

  #put(name: string, picture: ImageBitmap): void {
    const image = this.stage.built.images.get(name);
    const model: Model = this.stage.model;
    if (image !== undefined && !this.#isOver) model.setImage(image, picture);
  }
}

/** The outermost planet's distance, by how large the system is drawn. */
function extentOf(layout: Layout): number {
  const { position } = placeOf(layout, "neptune");
  return Math.hypot(...position) || extentAu(1);
}

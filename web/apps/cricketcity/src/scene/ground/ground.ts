import type { FullEngine, Material, SceneNode, Texture } from "@orbitroom/engine/full";
import { vec3 } from "gl-matrix";
import { BallTrail } from "./ball-trail.ts";
import { ballMesh, decalMesh, lawn, lawnMesh, square, squareMesh, trailMesh } from "./field-meshes.ts";
import { paintBall } from "./paint-ball.ts";
import { paintLandingMark } from "./paint-decals.ts";
import { paintGrass, paintSquare } from "./paint-grass.ts";

/** Law 4.1 allows a circumference of 224 to 229 mm. */
export const BALL_RADIUS_M = 0.036;
/** The ball is drawn at least so large, as a share of the distance to the camera, or a phone would not show it. */
const LEAST_BALL_SHARE = 0.0062;
/** The largest ball: seen from above the whole table, it would otherwise be as large as a figure. */
const LARGEST_BALL_M = 0.45;
/** How wide the trail is, as a share of the ball. */
const TRAIL_SHARE = 0.8;
const TRAIL_PIECES = 36;
/** Images of the grass, in pixels. */
const LAWN_PX = 2048;
const SQUARE_PX = [1024, 2048] as const;

/** The grass, the pitch, the rope, and the ball with its trail. */
export class Ground {
  readonly #ball: SceneNode;
  readonly #landing: SceneNode;
  readonly #trail: BallTrail;
  readonly #position = vec3.create();
  #isBallShown = false;

  constructor(engine: FullEngine) {
    const grass = (image: OffscreenCanvas): Material =>
      engine.createMaterial({ baseColorTexture: clamped(engine, image), roughness: 0.95, specular: 0.25 });
    engine.createNode({
      name: "lawn",
      mesh: engine.createMesh(lawnMesh()),
      material: grass(paintGrass(lawn, LAWN_PX, LAWN_PX, 10)),
    });
    engine.createNode({
      name: "square",
      mesh: engine.createMesh(squareMesh()),
      material: grass(paintSquare(square, ...SQUARE_PX)),
    });

    const leather = { baseColorTexture: engine.createTexture({ image: paintBall() }), roughness: 0.38 };
    this.#ball = engine.createNode({
      name: "ball",
      mesh: engine.createMesh(ballMesh()),
      material: engine.createMaterial(leather),
    });
    this.#landing = engine.createNode({
      name: "landing mark",
      mesh: engine.createMesh(decalMesh()),
      material: engine.createMaterial({
        baseColorTexture: clamped(engine, paintLandingMark()),
        isUnlit: true,
        alphaMode: "blend",
      }),
    });
    this.#ball.setVisible(false);
    this.#landing.setVisible(false);
    const streak = { baseColor: [0.84, 0.8, 0.7, 0.36], isUnlit: true, alphaMode: "blend" } as const;
    this.#trail = new BallTrail(
      engine.createInstances({
        name: "trail of the ball",
        mesh: engine.createMesh(trailMesh()),
        material: engine.createMaterial(streak),
        count: TRAIL_PIECES,
      }),
    );
  }

  /** Where the ball is. */
  get ball(): Readonly<ArrayLike<number>> {
    return this.#position;
  }

  /** Puts the ball somewhere; its trail grows with each call. */
  setBall(
    position: Readonly<ArrayLike<number>>,
    rotation: Readonly<ArrayLike<number>>,
    isVisible: boolean,
  ): void {
    vec3.copy(this.#position, position as vec3);
    if (isVisible !== this.#isBallShown) this.#ball.setVisible(isVisible);
    this.#isBallShown = isVisible;
    if (!isVisible) return this.#trail.clear();
    const [x = 0, y = 0, z = 0] = [position[0], position[1], position[2]];
    this.#ball.setTransform({ translation: [x, y, z], rotation: rotation as unknown as quatTuple });
    this.#trail.add(x, y, z);
  }

  /** Clears the trail of the ball. */
  clearTrail(): void {
    this.#trail.clear();
  }

  /** Marks where the ball will land; undefined marks nothing. */
  setLanding(place: { readonly x: number; readonly z: number; readonly radius: number } | undefined): void {
    this.#landing.setVisible(place !== undefined);
    if (!place) return;
    const { x, z, radius } = place;
    this.#landing.setTransform({ translation: [x, 0.03, z], scale: [radius, 1, radius] });
  }

  /** Makes the ball and its trail as large as a camera at `eye` with a field of view needs them. */
  update(eye: Readonly<ArrayLike<number>>, fovYRads: number): void {
    const leastShare = LEAST_BALL_SHARE * Math.tan(fovYRads / 2) * 2;
    const wanted = leastShare * vec3.distance(this.#position, eye as vec3);
    const radius = Math.min(Math.max(BALL_RADIUS_M, wanted), LARGEST_BALL_M);
    this.#ball.setTransform({ scale: [radius, radius, radius] });
    this.#trail.update(eye, TRAIL_SHARE * leastShare);
  }
}

type quatTuple = readonly [number, number, number, number];

function clamped(engine: FullEngine, image: OffscreenCanvas): Texture {
  return engine.createTexture({ image, wrapU: "clamp", wrapV: "clamp" });
}

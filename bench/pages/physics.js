// A thousand balls that fly, bounce and roll, each by itself, in three engines on one page. A step moves all balls and writes their
// places to one array, as a page that draws them needs it. Balls never meet each other: the peers' collision filters leave each
// ball only the ground.
import RAPIER from "@dimforge/rapier3d-compat";
import { BallWorld, loadPhysics } from "@orbitroom/physics";
import { Body, ContactMaterial, Material, Plane, SAPBroadphase, Sphere, World } from "cannon-es";

const STEP_SECS = 1 / 240;
const RADIUS_M = 0.036;
const MASS_KG = 0.16;
const BALL_GROUP = 2;
const GROUND_GROUP = 1;

/** The balls at their start: the same for all engines. */
function starts(count) {
  return Array.from({ length: count }, (_, index) => {
    const angle = index * 2.4;
    const speed = 6 + (index % 17);
    return {
      position: [(index % 40) * 0.5, 1 + (index % 7) * 0.4, Math.floor(index / 40) * 0.5],
      velocity: [speed * Math.cos(angle), 2 + (index % 5), speed * Math.sin(angle)],
      spin: [(index % 9) * 10, 0, (index % 4) * 20],
    };
  });
}

const engines = {
  async orbit(balls) {
    await loadPhysics();
    const world = new BallWorld();
    for (const { position, velocity, spin } of balls) world.add(...position, ...velocity, ...spin);
    return {
      step: () => world.step(STEP_SECS, 1),
      read: (places) => world.read(places),
      free: () => world.free(),
    };
  },

  async cannon(balls) {
    const world = new World();
    world.gravity.set(0, -9.81, 0);
    world.allowSleep = true;
    // The default one compares all pairs.
    world.broadphase = new SAPBroadphase(world);
    const [ballMaterial, groundMaterial] = [new Material("ball"), new Material("ground")];
    world.addContactMaterial(
      new ContactMaterial(ballMaterial, groundMaterial, { friction: 0.4, restitution: 0.45 }),
    );
    const ground = new Body({
      mass: 0,
      shape: new Plane(),
      material: groundMaterial,
      collisionFilterGroup: GROUND_GROUP,
      collisionFilterMask: BALL_GROUP,
    });
    ground.quaternion.setFromEuler(-Math.PI / 2, 0, 0);
    world.addBody(ground);
    const shape = new Sphere(RADIUS_M);
    const bodies = balls.map(({ position, velocity, spin }) => {
      const body = new Body({
        mass: MASS_KG,
        shape,
        material: ballMaterial,
        linearDamping: 0.1,
        angularDamping: 0.05,
        collisionFilterGroup: BALL_GROUP,
        collisionFilterMask: GROUND_GROUP,
      });
      body.position.set(...position);
      body.velocity.set(...velocity);
      body.angularVelocity.set(...spin);
      world.addBody(body);
      return body;
    });
    return {
      step: () => world.step(STEP_SECS),
      read(places) {
        for (let index = 0; index < bodies.length; index += 1) {
          const { x, y, z } = bodies[index].position;
          places[index * 3] = x;
          places[index * 3 + 1] = y;
          places[index * 3 + 2] = z;
        }
      },
      free() {},
    };
  },

  async rapier(balls) {
    await RAPIER.init();
    const world = new RAPIER.World({ x: 0, y: -9.81, z: 0 });
    world.timestep = STEP_SECS;
    // The upper half of the groups is what a collider belongs to, the lower half what it meets.
    const ground = RAPIER.ColliderDesc.cuboid(500, 0.5, 500)
      .setTranslation(0, -0.5, 0)
      .setFriction(0.4)
      .setRestitution(0.45)
      .setCollisionGroups((GROUND_GROUP << 16) | BALL_GROUP);
    world.createCollider(ground);
    const bodies = balls.map(({ position, velocity, spin }) => {
      const body = world.createRigidBody(
        RAPIER.RigidBodyDesc.dynamic()
          .setTranslation(...position)
          .setLinvel(...velocity)
          .setAngvel({ x: spin[0], y: spin[1], z: spin[2] })
          .setLinearDamping(0.1)
          .setAngularDamping(0.05),
      );
      const ball = RAPIER.ColliderDesc.ball(RADIUS_M)
        .setMass(MASS_KG)
        .setFriction(0.4)
        .setRestitution(0.45)
        .setCollisionGroups((BALL_GROUP << 16) | GROUND_GROUP);
      world.createCollider(ball, body);
      return body;
    });
    return {
      step: () => world.step(),
      read(places) {
        for (let index = 0; index < bodies.length; index += 1) {
          const { x, y, z } = bodies[index].translation();
          places[index * 3] = x;
          places[index * 3 + 1] = y;
          places[index * 3 + 2] = z;
        }
      },
      free: () => world.free(),
    };
  },
};

window.side = {
  names: Object.keys(engines),

  /** The mean time of a step in microseconds, and the mean height and spread of the balls at the end, which shows that they moved. */
  async measure(name, count, steps) {
    const places = new Float32Array(count * 3);
    const engine = await engines[name](starts(count));
    const start = performance.now();
    for (let step = 0; step < steps; step += 1) {
      engine.step();
      engine.read(places);
    }
    const us = ((performance.now() - start) * 1000) / steps;
    engine.free();
    let height = 0;
    let spread = 0;
    for (let index = 0; index < places.length; index += 3) {
      height += places[index + 1] / count;
      spread += Math.hypot(places[index], places[index + 2]) / count;
    }
    return { us, height, spread };
  },
};

// Generates models for benchmarks. Both engines get the same bytes.

/** Collects accessors into one binary chunk. */
export class GlbWriter {
  #chunks = [];
  #lengthBytes = 0;
  json = {
    asset: { version: "2.0", generator: "Orbitroom bench" },
    accessors: [],
    bufferViews: [],
    buffers: [{ byteLength: 0 }],
  };

  /**
   * @param {Float32Array | Uint32Array | Uint16Array | Uint8Array} data
   * @param {"SCALAR" | "VEC2" | "VEC3" | "VEC4" | "MAT4"} type
   * @param {{ bounds?: boolean, target?: number }} [options]
   * @returns {number} index of the accessor
   */
  accessor(data, type, { bounds = false, target } = {}) {
    const width = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4, MAT4: 16 }[type];
    const componentType = { Float32Array: 5126, Uint32Array: 5125, Uint16Array: 5123, Uint8Array: 5121 }[
      data.constructor.name
    ];
    this.json.bufferViews.push({
      buffer: 0,
      byteOffset: this.#lengthBytes,
      byteLength: data.byteLength,
      ...(target ? { target } : {}),
    });
    const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
    const padding = (4 - (bytes.length % 4)) % 4;
    this.#chunks.push(bytes, new Uint8Array(padding));
    this.#lengthBytes += bytes.length + padding;
    const ends = (pick) =>
      Array.from({ length: width }, (_, axis) => {
        let end = data[axis];
        for (let i = axis; i < data.length; i += width) end = pick(end, data[i]);
        return end;
      });
    this.json.accessors.push({
      bufferView: this.json.bufferViews.length - 1,
      componentType,
      count: data.length / width,
      type,
      ...(bounds ? { min: ends(Math.min), max: ends(Math.max) } : {}),
    });
    return this.json.accessors.length - 1;
  }

  /** @returns {Buffer} */
  bytes() {
    this.json.buffers[0].byteLength = this.#lengthBytes;
    const text = Buffer.from(JSON.stringify(this.json));
    const json = Buffer.concat([text, Buffer.alloc((4 - (text.length % 4)) % 4, 0x20)]);
    const binary = Buffer.concat(this.#chunks);
    const header = Buffer.alloc(12);
    header.writeUInt32LE(0x46546c67, 0);
    header.writeUInt32LE(2, 4);
    header.writeUInt32LE(12 + 8 + json.length + 8 + binary.length, 8);
    return Buffer.concat([
      header,
      chunkHeader(json.length, 0x4e4f534a),
      json,
      chunkHeader(binary.length, 0x4e4942),
      binary,
    ]);
  }
}

function chunkHeader(length, type) {
  const header = Buffer.alloc(8);
  header.writeUInt32LE(length, 0);
  header.writeUInt32LE(type, 4);
  return header;
}

/** A deterministic random number generator (mulberry32). */
export function randomFrom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A box with jittered corners and flat normals: 24 vertices, 36 indices. */
function boxWith(random, jitter) {
  const positions = [];
  const normals = [];
  const indices = [];
  for (let axis = 0; axis < 3; axis += 1) {
    for (const sign of [-1, 1]) {
      const first = positions.length / 3;
      for (const [u, v] of [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
      ]) {
        const corner = [0, 0, 0];
        corner[axis] = sign;
        corner[(axis + 1) % 3] = u * sign;
        corner[(axis + 2) % 3] = v;
        positions.push(...corner.map((value) => value * (0.4 + jitter * random())));
        const normal = [0, 0, 0];
        normal[axis] = sign;
        normals.push(...normal);
      }
      indices.push(first, first + 1, first + 2, first, first + 2, first + 3);
    }
  }
  return {
    positions: new Float32Array(positions),
    normals: new Float32Array(normals),
    indices: new Uint16Array(indices),
  };
}

/**
 * A field of boxes, `count` nodes in a cube around the origin.
 * @param {number} count
 * @param {{ different: boolean }} options whether every node has its own geometry
 */
export function boxField(count, { different }) {
  const writer = new GlbWriter();
  const random = randomFrom(7);
  const materials = Array.from({ length: 32 }, (_, index) => ({
    name: `paint ${index}`,
    pbrMetallicRoughness: {
      baseColorFactor: [random(), random(), random(), 1],
      metallicFactor: index % 2,
      roughnessFactor: 0.2 + 0.7 * random(),
    },
  }));
  const meshes = [];
  const nodes = [];
  const side = Math.ceil(Math.cbrt(count));
  for (let index = 0; index < count; index += 1) {
    if (different || index === 0) {
      const box = boxWith(random, different ? 0.1 : 0);
      meshes.push({
        primitives: [
          {
            attributes: {
              POSITION: writer.accessor(box.positions, "VEC3", { bounds: true, target: 34962 }),
              NORMAL: writer.accessor(box.normals, "VEC3", { target: 34962 }),
            },
            indices: writer.accessor(box.indices, "SCALAR", { target: 34963 }),
            material: different ? index % materials.length : 0,
          },
        ],
      });
    }
    nodes.push({
      mesh: different ? index : 0,
      translation: [index % side, Math.floor(index / side) % side, Math.floor(index / side / side)].map(
        (cell) => (cell - side / 2) * 2,
      ),
    });
  }
  Object.assign(writer.json, {
    materials: different ? materials : materials.slice(0, 1),
    meshes,
    nodes,
    scenes: [{ nodes: nodes.map((_, index) => index) }],
    scene: 0,
  });
  return writer.bytes();
}

/**
 * A crowd of skinned figures, each with its own skeleton and animation.
 * @param {number} count
 * @param {{ joints: number, rings: number, keys: number }} shape
 */
export function crowd(count, { joints, rings, keys }) {
  const writer = new GlbWriter();
  const random = randomFrom(11);
  const positions = [];
  const normals = [];
  const jointIds = [];
  const weights = [];
  const indices = [];
  const around = 8;
  for (let ring = 0; ring < rings; ring += 1) {
    const height = (ring / (rings - 1)) * (joints - 1);
    const joint = Math.min(Math.floor(height), joints - 2);
    for (let step = 0; step < around; step += 1) {
      const angle = (step / around) * 2 * Math.PI;
      positions.push(0.3 * Math.cos(angle), height * 0.2, 0.3 * Math.sin(angle));
      normals.push(Math.cos(angle), 0, Math.sin(angle));
      jointIds.push(joint, joint + 1, 0, 0);
      weights.push(1 - (height - joint), height - joint, 0, 0);
      if (ring > 0) {
        const here = ring * around + step;
        const next = ring * around + ((step + 1) % around);
        indices.push(here - around, here, next, here - around, next, next - around);
      }
    }
  }
  const attributes = {
    POSITION: writer.accessor(new Float32Array(positions), "VEC3", { bounds: true, target: 34962 }),
    NORMAL: writer.accessor(new Float32Array(normals), "VEC3", { target: 34962 }),
    JOINTS_0: writer.accessor(new Uint8Array(jointIds), "VEC4", { target: 34962 }),
    WEIGHTS_0: writer.accessor(new Float32Array(weights), "VEC4", { target: 34962 }),
  };
  const inverseBinds = new Float32Array(joints * 16);
  for (let joint = 0; joint < joints; joint += 1) {
    for (const diagonal of [0, 5, 10, 15]) inverseBinds[joint * 16 + diagonal] = 1;
    inverseBinds[joint * 16 + 13] = -0.2 * joint;
  }
  const inverseBindMatrices = writer.accessor(inverseBinds, "MAT4");
  const mesh = {
    primitives: [
      {
        attributes,
        indices: writer.accessor(new Uint16Array(indices), "SCALAR", { target: 34963 }),
        material: 0,
      },
    ],
  };
  const times = writer.accessor(
    Float32Array.from({ length: keys }, (_, key) => key / (keys - 1)),
    "SCALAR",
    { bounds: true },
  );
  const nodes = [];
  const skins = [];
  const animations = [];
  const top = [];
  const side = Math.ceil(Math.sqrt(count));
  for (let figure = 0; figure < count; figure += 1) {
    const first = nodes.length;
    const chain = Array.from({ length: joints }, (_, joint) => first + 2 + joint);
    nodes.push(
      {
        translation: [((figure % side) - side / 2) * 2, 0, (Math.floor(figure / side) - side / 2) * 2],
        children: [first + 1, first + 2],
      },
      { mesh: 0, skin: figure },
    );
    const samplers = [];
    const channels = [];
    chain.forEach((node, joint) => {
      nodes.push({
        name: `figure ${figure} joint ${joint}`,
        ...(joint > 0 ? { translation: [0, 0.2, 0] } : {}),
        ...(joint + 1 < joints ? { children: [node + 1] } : {}),
      });
      const swing = 0.1 + 0.2 * random();
      const turns = Float32Array.from({ length: keys * 4 }, (_, at) => {
        const half = 0.5 * swing * Math.sin((2 * Math.PI * Math.floor(at / 4)) / (keys - 1));
        return [Math.sin(half), 0, 0, Math.cos(half)][at % 4];
      });
      samplers.push({ input: times, output: writer.accessor(turns, "VEC4"), interpolation: "LINEAR" });
      channels.push({ sampler: joint, target: { node, path: "rotation" } });
    });
    skins.push({ joints: chain, inverseBindMatrices, skeleton: first + 2 });
    animations.push({ name: `figure ${figure}`, samplers, channels });
    top.push(first);
  }
  Object.assign(writer.json, {
    materials: [
      { name: "skin", pbrMetallicRoughness: { baseColorFactor: [0.8, 0.6, 0.3, 1], metallicFactor: 0 } },
    ],
    meshes: [mesh],
    nodes,
    skins,
    animations,
    scenes: [{ nodes: top }],
    scene: 0,
  });
  return writer.bytes();
}

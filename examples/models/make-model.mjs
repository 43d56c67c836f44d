// Generates `orrery.glb`: a planet with a painted surface, a ring and an orbiting moon; two variants, one animation.
// Run `node examples/models/make-model.mjs`. The result is checked in.
import { writeFileSync } from "node:fs";
import { deflateSync } from "node:zlib";

/** @type {Buffer[]} */
const chunks = [];
/** @type {{ buffer: number, byteOffset: number, byteLength: number, target?: number }[]} */
const bufferViews = [];
/** @type {object[]} */
const accessors = [];

/**
 * @param {Uint8Array | Float32Array | Uint16Array} data
 * @param {number} [target]
 */
function view(data, target) {
  const byteOffset = chunks.reduce((length, chunk) => length + chunk.length, 0);
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  chunks.push(bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4));
  return bufferViews.push({ buffer: 0, byteOffset, byteLength: bytes.length, ...(target && { target }) }) - 1;
}

const widths = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4 };

/**
 * @param {number[]} numbers
 * @param {keyof typeof widths} type
 * @param {"vertex" | "index" | "key"} use
 */
function accessor(numbers, type, use) {
  const width = widths[type];
  const isIndex = use === "index";
  const bufferView = view(
    isIndex ? Uint16Array.from(numbers) : Float32Array.from(numbers),
    { vertex: 34962, index: 34963, key: undefined }[use],
  );
  const columns = Array.from({ length: width }, (_, column) =>
    numbers.filter((__, index) => index % width === column),
  );
  accessors.push({
    bufferView,
    componentType: isIndex ? 5123 : 5126,
    count: numbers.length / width,
    type,
    // Rounded to 32 bits like the values: bounds must match exactly.
    min: columns.map((column) => Math.fround(Math.min(...column))),
    max: columns.map((column) => Math.fround(Math.max(...column))),
  });
  return accessors.length - 1;
}

/**
 * A surface sampled on a grid of u and v. Triangles are counter-clockwise when seen from outside.
 * @param {number} across
 * @param {number} down
 * @param {(u: number, v: number) => { position: number[], normal: number[] }} surfaceAt
 * @param {number} material
 */
function primitive(across, down, surfaceAt, material) {
  const [positions, normals, coords, indices] = [[], [], [], []].map(
    (list) => /** @type {number[]} */ (list),
  );
  for (let row = 0; row <= down; row++) {
    for (let column = 0; column <= across; column++) {
      const [u, v] = [column / across, row / down];
      const { position, normal } = surfaceAt(u, v);
      positions.push(...position);
      normals.push(...normal);
      coords.push(u, v);
      if (row === down || column === across) continue;
      const first = row * (across + 1) + column;
      const below = first + across + 1;
      indices.push(first, below, first + 1, first + 1, below, below + 1);
    }
  }
  return {
    attributes: {
      POSITION: accessor(positions, "VEC3", "vertex"),
      NORMAL: accessor(normals, "VEC3", "vertex"),
      TEXCOORD_0: accessor(coords, "VEC2", "vertex"),
    },
    indices: accessor(indices, "SCALAR", "index"),
    material,
  };
}

/** @param {number} radius */
function sphere(radius) {
  return (/** @type {number} */ u, /** @type {number} */ v) => {
    const [around, down] = [u * 2 * Math.PI, v * Math.PI];
    const normal = [Math.sin(around) * Math.sin(down), Math.cos(down), Math.cos(around) * Math.sin(down)];
    return { normal, position: normal.map((value) => value * radius) };
  };
}

/**
 * @param {number} radius
 * @param {number} thickness
 */
function torus(radius, thickness) {
  return (/** @type {number} */ u, /** @type {number} */ v) => {
    const [around, about] = [u * 2 * Math.PI, -v * 2 * Math.PI];
    const out = [Math.sin(around), 0, Math.cos(around)];
    const normal = [out[0] * Math.cos(about), Math.sin(about), out[2] * Math.cos(about)];
    return { normal, position: normal.map((value, axis) => (out[axis] ?? 0) * radius + value * thickness) };
  };
}

/** CRC of a PNG's chunk (ISO 3309). @param {Buffer} bytes */
function crc32(bytes) {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

/**
 * @param {string} type
 * @param {Buffer} data
 */
function pngChunk(type, data) {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** The surface image, as a PNG: bands of two blues and an orange storm. */
function surfaceImage() {
  const [width, height] = [128, 64];
  const rows = Buffer.alloc(height * (1 + width * 3));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const wave = Math.sin(y / 4 + Math.sin(x / 20.37) * 0.9) * 0.5 + 0.5;
      const storm = Math.hypot((x - 40) / 14, (y - 40) / 6) < 1;
      const colour = storm ? [246, 186, 92] : [38 + 60 * wave, 84 + 84 * wave, 150 + 70 * wave];
      colour.forEach((value, channel) => {
        rows[y * (1 + width * 3) + 1 + x * 3 + channel] = value;
      });
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk("IHDR", header),
    pngChunk("IDAT", deflateSync(rows)),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

const quarters = [0, 1, 2, 3, 4];
const meshes = [
  { name: "planet", primitives: [primitive(48, 24, sphere(1), 0)] },
  {
    name: "ring",
    primitives: [
      {
        ...primitive(64, 10, torus(1.65, 0.06), 1),
        extensions: {
          KHR_materials_variants: {
            mappings: [
              { variants: [0], material: 1 },
              { variants: [1], material: 2 },
            ],
          },
        },
      },
    ],
  },
  { name: "moon", primitives: [primitive(24, 12, sphere(0.22), 3)] },
];
const animation = {
  name: "Orbit",
  samplers: [
    {
      input: accessor(
        quarters.map((quarter) => quarter * 2),
        "SCALAR",
        "key",
      ),
      output: accessor(
        quarters.flatMap((quarter) => [
          0,
          Math.sin((quarter * Math.PI) / 4),
          0,
          Math.cos((quarter * Math.PI) / 4),
        ]),
        "VEC4",
        "key",
      ),
    },
  ],
  channels: [{ sampler: 0, target: { node: 2, path: "rotation" } }],
};
const json = {
  asset: { version: "2.0", generator: "Orbitroom examples" },
  extensionsUsed: ["KHR_materials_variants"],
  extensions: { KHR_materials_variants: { variants: [{ name: "Gold" }, { name: "Glaze" }] } },
  scene: 0,
  scenes: [{ nodes: [0] }],
  nodes: [
    { name: "Orrery", children: [1, 2, 4], rotation: [0.13, 0, -0.09, 0.9874] },
    { name: "Planet", mesh: 0 },
    { name: "Moon's arm", children: [3] },
    { name: "Moon", mesh: 2, translation: [0, 0, 2.3] },
    { name: "Ring", mesh: 1 },
  ],
  meshes,
  materials: [
    {
      name: "Surface",
      pbrMetallicRoughness: { baseColorTexture: { index: 0 }, metallicFactor: 0, roughnessFactor: 0.55 },
    },
    {
      name: "Gold",
      pbrMetallicRoughness: { baseColorFactor: [1, 0.72, 0.32, 1], metallicFactor: 1, roughnessFactor: 0.25 },
    },
    {
      name: "Glaze",
      pbrMetallicRoughness: {
        baseColorFactor: [0.05, 0.35, 0.5, 1],
        metallicFactor: 0,
        roughnessFactor: 0.1,
      },
    },
    {
      name: "Rock",
      pbrMetallicRoughness: {
        baseColorFactor: [0.55, 0.52, 0.48, 1],
        metallicFactor: 0,
        roughnessFactor: 0.95,
      },
    },
  ],
  textures: [{ source: 0 }],
  images: [{ name: "surface", mimeType: "image/png", bufferView: view(surfaceImage()) }],
  animations: [animation],
  accessors,
  bufferViews,
};

const binary = Buffer.concat(chunks);
const text = Buffer.from(JSON.stringify({ ...json, buffers: [{ byteLength: binary.length }] }));
const padded = Buffer.concat([text, Buffer.alloc((4 - (text.length % 4)) % 4, " ")]);
const u32 = (/** @type {number[]} */ ...numbers) => Buffer.from(Uint32Array.from(numbers).buffer);
writeFileSync(
  new URL("orrery.glb", import.meta.url),
  Buffer.concat([
    u32(0x46546c67, 2, 28 + padded.length + binary.length),
    u32(padded.length, 0x4e4f534a),
    padded,
    u32(binary.length, 0x004e4942),
    binary,
  ]),
);

/** Fractal value noise in three dimensions, about -1 to 1: the same everywhere, without a seed of its own. */

/** @param {number} x @param {number} y @param {number} z */
function lattice(x, y, z) {
  let mixed = Math.imul(x, 0x9e3779b1) ^ Math.imul(y, 0x85ebca77) ^ Math.imul(z, 0xc2b2ae3d);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 31 - 1;
}

/** @param {number} part */
const ease = (part) => part * part * (3 - 2 * part);

/** @param {number} x @param {number} y @param {number} z */
function noise(x, y, z) {
  const [column, row, layer] = [Math.floor(x), Math.floor(y), Math.floor(z)];
  const [u, v, w] = [ease(x - column), ease(y - row), ease(z - layer)];
  let sum = 0;
  for (let corner = 0; corner < 8; corner += 1) {
    const [dx, dy, dz] = [corner & 1, (corner >> 1) & 1, corner >> 2];
    const weight = (dx ? u : 1 - u) * (dy ? v : 1 - v) * (dz ? w : 1 - w);
    sum += weight * lattice(column + dx, row + dy, layer + dz);
  }
  return sum;
}

/**
 * Noise in which each octave has twice the frequency and 0.55 of the strength of the one before.
 * @param {number} x @param {number} y @param {number} z
 * @param {number} octaves
 */
export function fractalNoise(x, y, z, octaves) {
  let [sum, strength, scale] = [0, 0.5, 1];
  for (let octave = 0; octave < octaves; octave += 1) {
    // Each octave is shifted, so that the lattices do not align.
    const shift = octave * 17.3;
    sum += strength * noise(x * scale + shift, y * scale - shift, z * scale + shift);
    strength *= 0.55;
    scale *= 2.03;
  }
  return sum;
}

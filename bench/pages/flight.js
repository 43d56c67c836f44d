/** A camera that circles a point and moves in every frame, so that no frame can be reused. */
export function flightAround(target, radius) {
  const distance = Math.max(radius, 0.01) * 2.2;
  return (index) => {
    const angle = 0.4 + index * 0.01;
    return {
      eye: [
        target[0] + distance * Math.sin(angle),
        target[1] + distance * 0.4,
        target[2] + distance * Math.cos(angle),
      ],
      target,
    };
  };
}

/** Waits until the GPU has drawn everything, by reading a pixel back. */
export function waitDrawn(gl) {
  gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
}

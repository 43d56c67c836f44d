/** What `Core.order` does, told by a number: model, playback or nothing it is done to, part of it, up to four numbers. */
export const orders = {
  removeModel: 0,
  setNodeVisible: 1,
  setVariant: 2,
  clearVariant: 3,
  setScene: 4,
  setBaseColor: 5,
  play: 6,
  pause: 7,
  resume: 8,
  seek: 9,
  stop: 10,
  setSpeed: 11,
  timeSecs: 12,
  isPlaying: 13,
  setExposure: 14,
  isReady: 15,
  maxTexturePx: 16,
  warmUp: 17,
  setShading: 18,
  blockFormats: 19,
} as const;

/** What `Core.orderNumbers` does. */
export const numberOrders = {
  setModelTransform: 0,
  setNodeTransform: 1,
  setDefaultLight: 2,
} as const;

type Numbers = readonly [a?: number, b?: number, c?: number, d?: number];

/** Gives an order; what is left out is nought. */
export function order(
  core: { order(what: number, on: number, at: number, a: number, b: number, c: number, d: number): number },
  what: keyof typeof orders,
  on = 0,
  at = 0,
  [a = 0, b = 0, c = 0, d = 0]: Numbers = [],
): number {
  return core.order(orders[what], on, at, a, b, c, d);
}

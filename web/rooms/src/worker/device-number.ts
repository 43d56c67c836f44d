declare const brand: unique symbol;

/**
 * The number by which this device knows another one for as long as the room is kept: that of the pair that the two are, and of the
 * receiver or the sender that an entry names. It is no place in the room. `PairNumbers` gives it to a device, and to another one
 * only when all are used.
 */
export type DeviceNumber = number & { readonly [brand]: "DeviceNumber" };

/** The only number of a room of two devices. Their entries name none. */
export const FIRST_DEVICE = deviceNumber(0);

/** A number that was given to a device, in this visit or as it was stored in an earlier one. */
export function deviceNumber(value: number): DeviceNumber {
  return value as DeviceNumber;
}

declare const brand: unique symbol;

/**
 * The number under which this device knows another one as long as the room is kept. It numbers the pair of the two, and names the
 * receiver or the sender of an entry. It is not a place in the room. `PairNumbers` assigns it to a device, and to another one only
 * when all numbers are used.
 */
export type DeviceNumber = number & { readonly [brand]: "DeviceNumber" };

/** The only number of a room of two devices. Their entries name none. */
export const FIRST_DEVICE = deviceNumber(0);

/** A number that was assigned to a device in this visit, or stored in an earlier one. */
export function deviceNumber(value: number): DeviceNumber {
  return value as DeviceNumber;
}

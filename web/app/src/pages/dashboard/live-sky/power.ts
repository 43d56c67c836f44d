/** Below this level, a battery that is not being charged is left to what the person does. */
const LOW_LEVEL = 0.2;

/** The part of a battery's state that counts here. */
interface Battery {
  readonly charging: boolean;
  /** From 0 to 1. */
  readonly level: number;
}

/** The part of `Navigator` that says how much power and data there is. Only some browsers have it. */
export interface PowerSource {
  readonly connection?: { readonly saveData?: boolean };
  getBattery?(): Promise<Battery>;
}

/** Whether the device should save power or data: the person has asked for that, or the battery is low. */
export async function savesPower({ connection, getBattery }: PowerSource): Promise<boolean> {
  if (connection?.saveData === true) return true;
  try {
    const battery = await getBattery?.call(navigator);
    return battery !== undefined && !battery.charging && battery.level <= LOW_LEVEL;
  } catch {
    // The browser does not permit it.
    return false;
  }
}

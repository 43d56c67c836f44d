import type { PadProfile } from "./pad-profile.ts";
import { MAX_PROFILES, ProfileError, profilesFromText, profilesToText } from "./parse-profile.ts";

/** What a store needs from `localStorage`, or from a storage of your own. */
export interface ProfileStorage {
  /** Returns the text of a key; null if there is none. */
  getItem(key: string): string | null;
  /** Stores a text. May throw. */
  setItem(key: string, value: string): void;
}

/** The profiles of a person's pads, by the id of the pad. */
export class ProfileStore {
  readonly #profiles = new Map<string, PadProfile>();

  /** Without a storage, the profiles last as long as the page. Damaged data in a storage is ignored. */
  constructor(
    private readonly storage?: ProfileStorage,
    private readonly key = "nexus.profiles",
  ) {
    try {
      const text = storage?.getItem(key);
      if (text) this.#add(profilesFromText(text));
    } catch {
      // The storage is damaged or forbidden: the person maps the pad again.
    }
  }

  /** All profiles, the most recently set one last. */
  get all(): readonly PadProfile[] {
    return [...this.#profiles.values()];
  }

  /** The profile of a pad; undefined if it has none. */
  get(padId: string): PadProfile | undefined {
    return this.#profiles.get(padId);
  }

  /** Stores a profile. Returns whether that succeeded: the storage may be full. */
  set(profile: PadProfile): boolean {
    this.#add([profile]);
    return this.#save();
  }

  /** Removes the profile of a pad. Returns whether that was stored. */
  remove(padId: string): boolean {
    this.#profiles.delete(padId);
    return this.#save();
  }

  /** All profiles as JSON, for a file. */
  exportText(): string {
    return profilesToText(this.all);
  }

  /**
   * Adds the profiles in a text, and returns them. Throws a `ProfileError` and changes nothing if any part of the text is invalid.
   * Call `pads.applyProfiles()` to apply them to connected pads.
   */
  importText(text: string): readonly PadProfile[] {
    const profiles = profilesFromText(text);
    const ids = new Set([...this.#profiles.keys(), ...profiles.map(({ pad }) => pad)]);
    if (ids.size > MAX_PROFILES) throw new ProfileError(`There are more than ${MAX_PROFILES} profiles.`);
    this.#add(profiles);
    this.#save();
    return profiles;
  }

  #add(profiles: readonly PadProfile[]): void {
    for (const profile of profiles) {
      this.#profiles.delete(profile.pad);
      this.#profiles.set(profile.pad, profile);
    }
    const [oldest] = this.#profiles.keys();
    if (this.#profiles.size > MAX_PROFILES && oldest !== undefined) this.#profiles.delete(oldest);
  }

  #save(): boolean {
    try {
      this.storage?.setItem(this.key, this.exportText());
      return this.storage !== undefined;
    } catch {
      return false;
    }
  }
}

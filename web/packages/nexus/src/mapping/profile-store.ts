import type { PadProfile } from "./pad-profile.ts";
import { MAX_PROFILES, ProfileError, profilesFromText, profilesToText } from "./parse-profile.ts";

/** What a store needs of `localStorage`, or of a storage of your own. */
export interface ProfileStorage {
  /** The text of a key; null if there is none. */
  getItem(key: string): string | null;
  /** Keeps a text. May throw. */
  setItem(key: string, value: string): void;
}

/** The profiles of a person's pads, by the id of the pad. */
export class ProfileStore {
  readonly #profiles = new Map<string, PadProfile>();

  /** Without a storage, the profiles last as long as the page. What a storage has that is damaged is ignored. */
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

  /** All profiles, the last one that was set at the end. */
  get all(): readonly PadProfile[] {
    return [...this.#profiles.values()];
  }

  /** The profile of a pad; undefined if it has none. */
  get(padId: string): PadProfile | undefined {
    return this.#profiles.get(padId);
  }

  /** Keeps a profile. Returns whether the storage has taken it: it may be full. */
  set(profile: PadProfile): boolean {
    this.#add([profile]);
    return this.#save();
  }

  /** Forgets the profile of a pad. Returns whether the storage has taken that. */
  remove(padId: string): boolean {
    this.#profiles.delete(padId);
    return this.#save();
  }

  /** All profiles as JSON, for a file. */
  exportText(): string {
    return profilesToText(this.all);
  }

  /**
   * Adds the profiles of a text, and returns them. Throws a `ProfileError` and changes nothing if any of it is wrong. A pad
   * that is connected gets its profile with `pads.applyProfiles()`.
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

import { dayOf, pseudonymOf } from "../address-pseudonym.ts";

const PSEUDONYM_LENGTH = 22;
/** How many days a pseudonym is recognised: the day on which it was made, and the next. */
export const SECRET_DAYS = 2;

/** How many addresses are remembered with their pseudonyms: a client that makes a room asks for them several times. */
const MAX_REMEMBERED = 10_000;

/** Where the secrets of pseudonyms are kept. */
export interface SecretSource {
  /**
   * The secret of a day, counted from 1970: always the same, for all processes that share the store, until it is deleted two days
   * later. It is made when it is first asked for.
   */
  secretOf(day: number): Promise<string>;
}

/** The names under which rooms of an address are stored. */
export interface Creator {
  readonly creator: string;
  /** The pseudonym of the day before, under which it may have rooms, too. */
  readonly formerCreator: string;
}

/**
 * Turns the keys of addresses into pseudonyms. Their secret changes each day and is then deleted, so a room that is stored under a
 * pseudonym can soon not be traced to an address. It is in the store, so the rooms of an address are counted across restarts.
 */
export class Pseudonyms {
  readonly #source: SecretSource;
  readonly #nowMs: () => number;
  #secrets: { readonly day: number; readonly current: string; readonly former: string } | undefined;
  /** The creators of this day, by the keys of their addresses. */
  readonly #creators = new Map<string, Creator>();

  constructor(source: SecretSource, nowMs: () => number) {
    this.#source = source;
    this.#nowMs = nowMs;
  }

  /** The pseudonyms of an address. Rejects if the store does not answer. */
  async of(addressKey: string): Promise<Creator> {
    const secrets = await this.#today();
    const known = this.#creators.get(addressKey);
    if (known !== undefined) return known;
    const creator = {
      creator: pseudonymOf(secrets.current, addressKey, PSEUDONYM_LENGTH),
      formerCreator: pseudonymOf(secrets.former, addressKey, PSEUDONYM_LENGTH),
    };
    if (this.#creators.size >= MAX_REMEMBERED) this.#creators.clear();
    this.#creators.set(addressKey, creator);
    return creator;
  }

  /** Names for other texts about addresses, in their order, the same for a day. Rejects if the store does not answer. */
  async namesOf(texts: readonly string[]): Promise<string[]> {
    const { current } = await this.#today();
    return texts.map((text) => pseudonymOf(current, text, PSEUDONYM_LENGTH));
  }

  async #today() {
    const day = dayOf(this.#nowMs());
    if (this.#secrets?.day === day) return this.#secrets;
    const [former, current] = await Promise.all([this.#source.secretOf(day - 1), this.#source.secretOf(day)]);
    this.#secrets = { day, current, former };
    this.#creators.clear();
    return this.#secrets;
  }
}

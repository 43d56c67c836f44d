import { isHydrating } from "@orbitroom/app-kit/loading/hydration.ts";
import { StateStore } from "@orbitroom/app-kit/stores/state-store.ts";
import { type Card, dealCard } from "../card/deal.ts";
import { newRecipe, type Recipe } from "../card/recipe.ts";
import { squareKey } from "../card/square-list.ts";
import { today } from "../day.ts";
import { encodeCard } from "../link/card-link.ts";
import { changeCard, deleteCard, readCards, writeCard } from "./card-database.ts";
import { deleteUnusedPhotos } from "./photos.ts";
import { cardRecord, type Mark, newSavedCard, type SavedCard } from "./saved-card.ts";

const PLACEHOLDER: Recipe = { ...newRecipe(), seed: "ORBITS" };
const CHANNEL = "orbitroom.bingo";

/** The card on the desk, and the others. */
export interface DeskState {
  readonly saved: SavedCard;
  readonly card: Card;
  /** All cards that are stored, the latest first. */
  readonly cards: readonly SavedCard[];
  /** Whether the stored cards have been read. Until then it is not known which card is shown. */
  readonly isReady: boolean;
  /** Whether changes are not stored, because the browser refuses that. */
  readonly isUnsaved: boolean;
}

/** Keeps the card that is shown, changes it and stores every change. */
export class CardDesk {
  readonly state: StateStore<DeskState>;
  /** Notifies other tabs that something was stored. */
  #channel: BroadcastChannel | undefined;
  /** Whether a card of the build is shown until the stored ones are read: the page of the build cannot have a random one. */
  readonly #isPlaceholder = isHydrating();
  /** Writes one after the other, so that the last change is the one that stays. */
  #writing: Promise<void> = Promise.resolve();

  constructor() {
    const saved = newSavedCard(this.#isPlaceholder ? PLACEHOLDER : newRecipe());
    this.state = new StateStore<DeskState>({
      ...{ saved, card: dealCard(saved.recipe), cards: [], isReady: false, isUnsaved: false },
    });
  }

  /** Reads the stored cards and shows the one of a link, else the latest, else a new one. */
  async open(linked?: Recipe): Promise<void> {
    const cards = await readCards().catch(() => undefined);
    this.state.set({ cards: cards ?? [], isUnsaved: cards === undefined, isReady: true });
    const [latest] = cards ?? [];
    if (linked) this.show(linked);
    else if (latest) this.#set(latest);
    else if (this.#isPlaceholder) this.#set(newSavedCard());
    if (cards?.length) await deleteUnusedPhotos(usedPhotos(cards));
  }

  /** Takes over what another tab changes. Returns the function that stops it. */
  followOtherTabs(): () => void {
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener("message", () => void this.#reread());
    this.#channel = channel;
    return () => {
      channel.close();
      this.#channel = undefined;
    };
  }

  /** Shows the card of a recipe: the one that is stored, with its marks, or a new one. */
  show(recipe: Recipe): void {
    const code = encodeCard(recipe);
    const { saved, cards } = this.state.get();
    const known = [saved, ...cards].find((card) => encodeCard(card.recipe) === code);
    if (known) this.#set(known);
    else this.add(newSavedCard(recipe));
  }

  /** Adds a card and shows it. */
  add(saved: SavedCard): void {
    this.#set(saved);
    this.#list(saved);
    this.#queue(() => writeCard(saved));
  }

  /** Shows a stored card. */
  pick(id: string): void {
    const picked = this.state.get().cards.find((card) => card.id === id);
    if (picked) this.#set(picked);
  }

  /** Deletes a card. Its photos stay until the app is opened again, so that `add` can bring it back. */
  remove(id: string): void {
    const { cards, saved } = this.state.get();
    const others = cards.filter((card) => card.id !== id);
    this.state.set({ cards: others });
    if (saved.id === id) this.#set(others[0] ?? newSavedCard());
    this.#queue(() => deleteCard(id));
  }

  /** Changes the card: other squares, another size, another seed. */
  change(change: Partial<Recipe>): void {
    this.#update((card) => ({ ...card, recipe: { ...card.recipe, ...change } }));
  }

  /** Marks a square today. */
  mark(text: string): void {
    this.setMark(text, { day: today(), note: "", photo: undefined });
  }

  /** Sets the mark of a square, or removes it. */
  setMark(text: string, mark: Mark | undefined): void {
    this.#update((card) => {
      const marks = new Map(card.marks);
      if (mark) marks.set(squareKey(text), mark);
      else marks.delete(squareKey(text));
      return { ...card, marks };
    });
  }

  /** Changes the card here at once, and then as it is stored: another tab may have changed it since. */
  #update(change: (card: SavedCard) => SavedCard): void {
    const { saved } = this.state.get();
    const changedMs = Date.now();
    const changed = (card: SavedCard) => ({ ...change(card), changedMs });
    const shown = changed(saved);
    this.#set(shown);
    this.#list(shown);
    this.#queue(async () => {
      const stored = await changeCard(saved, changed);
      if (this.state.get().saved !== shown || isSameCard(stored, shown)) return;
      this.#set(stored);
      this.#list(stored);
    });
  }

  #set(saved: SavedCard): void {
    const known = this.state.get();
    const isSameRecipe = known.saved.recipe === saved.recipe;
    this.state.set({ saved, card: isSameRecipe ? known.card : dealCard(saved.recipe) });
  }

  #list(saved: SavedCard): void {
    const others = this.state.get().cards.filter(({ id }) => id !== saved.id);
    this.state.set({ cards: [saved, ...others] });
  }

  #queue(write: () => Promise<void>): void {
    this.#writing = this.#writing
      .then(write)
      .then(() => this.#channel?.postMessage(null))
      .catch(() => this.state.set({ isUnsaved: true }));
  }

  async #reread(): Promise<void> {
    await this.#writing;
    const cards = await readCards().catch(() => undefined);
    const { saved, isReady } = this.state.get();
    if (!cards || !isReady) return;
    this.state.set({ cards });
    const stored = cards.find(({ id }) => id === saved.id);
    if (stored && stored.changedMs > saved.changedMs) this.#set(stored);
  }
}

function isSameCard(one: SavedCard, other: SavedCard): boolean {
  return JSON.stringify(cardRecord(one)) === JSON.stringify(cardRecord(other));
}

function usedPhotos(cards: readonly SavedCard[]): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(
    cards.map(({ id, marks }) => [id, new Set([...marks.values()].flatMap(({ photo }) => photo ?? []))]),
  );
}

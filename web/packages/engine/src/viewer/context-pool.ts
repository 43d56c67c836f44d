/** What uses a context of the pool. */
export interface ContextUser {
  /** Called when it may use a context from now on. */
  readonly grant: () => void;
  /** Called when it must return the context at once. */
  readonly revoke: () => void;
}

/**
 * Shares the contexts of a page between viewers. Browsers allow only a limited number at a time and take the oldest away when there
 * are more. Visible viewers come first. One that has nothing to show yet, or that is being used, gets the context of a viewer that
 * is out of view, or of the visible one that has had its context for the longest time, which then shows an image of its last frame.
 */
export class ContextPool {
  private readonly limit: number;
  private readonly seats = new Set<ContextSeat>();
  private turn = 0;

  constructor(limit: number) {
    this.limit = limit;
  }

  /** Adds a viewer, which gets a context as soon as there is one for it: in this call, if one is free. */
  join(user: ContextUser): ContextSeat {
    const seat = new ContextSeat(user, {
      assign: () => this.assign(),
      leave: () => {
        this.seats.delete(seat);
        this.assign();
      },
      nextTurn: () => {
        this.turn += 1;
        return this.turn;
      },
    });
    this.seats.add(seat);
    this.assign();
    return seat;
  }

  private assign(): void {
    const waiting = [...this.seats].filter(({ isGranted }) => !isGranted).sort(byNeed);
    for (const seat of waiting) {
      const held = [...this.seats].filter(({ isGranted }) => isGranted);
      if (held.length < this.limit) {
        seat.grant();
        continue;
      }
      const from = held
        .filter((holder) => holder.canYield && (!holder.isVisible || seat.isUrgent))
        .sort(bySpare)[0];
      if (!seat.isVisible || !from) return;
      from.revoke();
      seat.grant();
    }
  }
}

const byNeed = (a: ContextSeat, b: ContextSeat): number =>
  Number(b.isVisible) - Number(a.isVisible) || Number(b.isUrgent) - Number(a.isUrgent) || a.turn - b.turn;
const bySpare = (a: ContextSeat, b: ContextSeat): number =>
  Number(a.isVisible) - Number(b.isVisible) || a.turn - b.turn;

interface SeatPool {
  readonly assign: () => void;
  readonly leave: () => void;
  readonly nextTurn: () => number;
}

/** A viewer's seat in the pool. */
export class ContextSeat {
  private readonly user: ContextUser;
  private readonly pool: SeatPool;
  /** Whether it has a context. */
  isGranted = false;
  /** Whether it is in view. */
  isVisible = false;
  /** Whether it needs a context even if another viewer in view must give up its own. */
  isUrgent = true;
  /** Whether it can return its context, because it has something to show without it. */
  canYield = false;
  /** When it was granted a context, or requested one. */
  turn: number;

  constructor(user: ContextUser, pool: SeatPool) {
    this.user = user;
    this.pool = pool;
    this.turn = pool.nextTurn();
  }

  /** Sets whether the viewer is in view. */
  setVisible(isVisible: boolean): void {
    if (isVisible === this.isVisible) return;
    this.isVisible = isVisible;
    this.pool.assign();
  }

  /** Records that the viewer has drawn what it shows, or has nothing to draw: it can return its context. */
  settle(): void {
    if (this.canYield) return;
    this.canYield = true;
    this.pool.assign();
  }

  /** Requests a context, because someone uses the viewer, or because it must draw something new. */
  ask(): void {
    this.turn = this.pool.nextTurn();
    if (this.isGranted) return;
    this.isUrgent = true;
    this.pool.assign();
  }

  /** Records that the viewer has nothing to show until it has drawn again. */
  unsettle(): void {
    this.canYield = false;
    this.ask();
  }

  /** Removes the viewer, once its context is free. */
  leave(): void {
    this.pool.leave();
  }

  /** Called by the pool. */
  grant(): void {
    this.isGranted = true;
    this.isUrgent = false;
    this.canYield = false;
    this.turn = this.pool.nextTurn();
    this.user.grant();
  }

  /** Called by the pool. */
  revoke(): void {
    this.isGranted = false;
    this.turn = this.pool.nextTurn();
    this.user.revoke();
  }
}

/** Browsers allow 16 contexts on a page, or 8 on phones. The page may have others than those of viewers. */
const MAX_CONTEXTS = 12;
const MAX_CONTEXTS_ON_PHONES = 6;

let shared: ContextPool | undefined;

/** The pool of all viewers of the page. */
export function sharedContexts(): ContextPool {
  const isPhone = /Android|iPhone|iPad/.test(navigator.userAgent);
  shared ??= new ContextPool(isPhone ? MAX_CONTEXTS_ON_PHONES : MAX_CONTEXTS);
  return shared;
}

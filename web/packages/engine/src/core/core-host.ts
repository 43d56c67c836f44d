import type { OpenCore, Surface } from "../canvas/surface.ts";
import { callWasm, EngineError } from "../engine-error.ts";
import { Waiters } from "../waiters.ts";
import { isCrash } from "./crash-guard.ts";
import type { Core } from "./engine-wasm.ts";

/** Maximum wait for the browser to restore a lost context. Usually it takes less than a second. */
const REGAIN_TIMEOUT_MS = 10_000;
/**
 * A core that replaced a crashed one is not replaced if it crashes before it has drawn this many frames: it would crash again and
 * again.
 */
const UNPROVEN_FRAMES = 60;

/** The owner of a core, which knows what was in it. */
export interface CoreOwner {
  /** The context or the core was lost: nothing is drawn until `onRestored`. */
  readonly onLost: () => void;
  /** Gives a new core the state of the crashed one; after that it is used. `isWanted` is false once it was lost too. */
  readonly refill: (open: OpenCore, isWanted: () => boolean) => Promise<void>;
  /** Uploads again what the core does not keep, such as decoded images. */
  readonly uploadRest: (open: OpenCore, isWanted: () => boolean) => Promise<void>;
  readonly onRestored: () => void;
  /** It could not be restored: nothing is drawn, unless the browser restores the context later. */
  readonly onError: (error: EngineError) => void;
}

/** Keeps the core of a canvas alive: restores it after a lost context, and replaces it after a crash. */
export class CoreHost {
  private readonly surface: Surface;
  private readonly owner: CoreOwner;
  private current: OpenCore | undefined;
  private isLost = false;
  private isSuspended = false;
  private isDisposed = false;
  /** Counts losses, so that a restoration can detect that there was another one. */
  private losses = 0;
  private failure: EngineError | undefined;
  private crash: { readonly error: Error; isOfLoad: boolean } | undefined;
  private unprovenFrames = 0;
  private regainTimer: ReturnType<typeof setTimeout> | undefined;
  private readonly waiters = new Waiters();

  constructor(surface: Surface, open: OpenCore, owner: CoreOwner) {
    this.surface = surface;
    this.owner = owner;
    this.adopt(open);
    surface.watch({
      onLost: () => this.lose(),
      onRegained: () => void this.restore(),
      onGone: (cause) => this.fail(notRestored(cause)),
    });
  }

  /** The core; undefined after a crash until it is replaced, and once it is disposed of. */
  get core(): Core | undefined {
    return this.current?.core;
  }

  /** The core, if it can draw. */
  get drawableCore(): Core | undefined {
    return this.isLost ? undefined : this.core;
  }

  /** Calls the core. Returns undefined without one, or if it crashes. Throws the core's errors as `EngineError`s. */
  call<T>(call: (core: Core) => T): T | undefined {
    const { core } = this;
    if (!core) return undefined;
    try {
      return callWasm(() => call(core));
    } catch (error) {
      if (isCrash(error)) return undefined;
      throw error;
    }
  }

  /** Waits for a core. Rejects if there will be none. */
  async open(): Promise<OpenCore> {
    for (;;) {
      if (this.isDisposed) throw new EngineError("disposed", "The engine was disposed of");
      if (this.current) return this.current;
      if (this.failure) throw this.failure;
      await this.waiters.wait();
    }
  }

  /** Returns the context to the browser until `resume`. The content of the core is kept. */
  suspend(): void {
    if (this.isSuspended || this.isDisposed) return;
    this.isSuspended = true;
    this.losses += 1;
    this.isLost = true;
    clearTimeout(this.regainTimer);
    this.surface.suspend();
  }

  /** Requests the context again after `suspend`. */
  resume(): void {
    if (!this.isSuspended || this.isDisposed) return;
    this.isSuspended = false;
    this.awaitContext();
    this.surface.resume();
  }

  /** Records that a frame was drawn. */
  countFrame(): void {
    this.unprovenFrames -= 1;
  }

  /** Records that a file caused a crash: the next core may be replaced soon, if another file is the cause. */
  blameFile(error: unknown): void {
    const { crash } = this;
    if (crash && crash.error === error) crash.isOfLoad = true;
  }

  /** Frees the core and the context. */
  dispose(): void {
    if (this.isDisposed) return;
    this.isDisposed = true;
    clearTimeout(this.regainTimer);
    this.call((core) => core.free());
    this.current = undefined;
    this.surface.dispose();
    this.waiters.wake();
  }

  private adopt(open: OpenCore): void {
    this.current = open;
    this.crash = undefined;
    open.instance.guard.onCrash = (error) => {
      if (this.current !== open || this.isDisposed) return;
      this.current = undefined;
      this.crash = { error, isOfLoad: false };
      // The crashed core left the context in an unknown state, with all its textures and buffers.
      this.surface.reset();
    };
  }

  private lose(): void {
    this.losses += 1;
    this.isLost = true;
    if (!this.isSuspended) this.awaitContext();
    this.owner.onLost();
  }

  private awaitContext(): void {
    clearTimeout(this.regainTimer);
    this.regainTimer = setTimeout(() => this.fail(notRestored()), REGAIN_TIMEOUT_MS);
  }

  private async restore(): Promise<void> {
    clearTimeout(this.regainTimer);
    this.failure = undefined;
    const { losses } = this;
    const isWanted = (): boolean => losses === this.losses && !this.isDisposed;
    try {
      const open = this.current ?? (await this.replace(isWanted));
      if (!open || !isWanted()) return;
      if (this.current) open.upload();
      else this.adopt(open);
      this.isLost = false;
      this.waiters.wake();
      await this.owner.uploadRest(open, isWanted);
      if (isWanted()) this.owner.onRestored();
    } catch (cause) {
      // After a crash of the core in use, another restoration follows.
      if (!isWanted() || this.crash?.error === cause) return;
      this.fail(isCrash(cause) ? crashedAgain(cause) : notRestored(cause));
    }
  }

  /** Creates a core in a new instance, unless the crashed core itself was new. */
  private async replace(isWanted: () => boolean): Promise<OpenCore | undefined> {
    const { crash } = this;
    if (crash && !crash.isOfLoad && this.unprovenFrames > 0) {
      this.fail(crashedAgain(crash.error));
      return undefined;
    }
    const open = await this.surface.openCore();
    if (isWanted()) await this.owner.refill(open, isWanted);
    this.unprovenFrames = UNPROVEN_FRAMES;
    if (isWanted()) return open;
    if (!open.instance.guard.hasCrashed) open.core.free();
    return undefined;
  }

  private fail(failure: EngineError): void {
    this.isLost = true;
    this.failure = failure;
    this.waiters.wake();
    this.owner.onError(failure);
  }
}

function notRestored(cause?: unknown): EngineError {
  const message = "The browser took the graphics away, and they could not be restored.";
  return new EngineError("restore_failed", message, { cause });
}

function crashedAgain(cause: unknown): EngineError {
  return new EngineError("crashed", "The engine crashed twice in a row.", { cause });
}

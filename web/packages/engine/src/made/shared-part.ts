import type { FullCore } from "../core/full-core.ts";
import type { MadeKind, MadePart, MadeScene } from "./made-scene.ts";

/** A user of a shared part, such as a node that shows a mesh. */
export interface PartUser {
  /** Called when the part was disposed of. */
  readonly lose: (part: SharedPart) => void;
  /** Called when the way in which the part is used has changed. */
  readonly follow?: (part: SharedPart) => void;
}

/** A part that others use: a mesh, a material or a texture. None of them owns it. */
export abstract class SharedPart implements MadePart {
  /** The core's index. */
  readonly index: number;
  protected readonly scene: MadeScene;
  protected readonly users = new Set<PartUser>();
  private readonly kind: MadeKind;
  private disposed = false;

  constructor(scene: MadeScene, kind: MadeKind) {
    this.scene = scene;
    this.kind = kind;
    this.index = scene.take(kind, this);
  }

  /** Whether it was disposed of. */
  get isDisposed(): boolean {
    return this.disposed;
  }

  /** @internal */
  abstract putIn(core: FullCore): void;

  protected abstract removeFrom(core: FullCore): void;

  /** Whether it belongs to this engine and still exists. @internal */
  isIn(scene: MadeScene): boolean {
    return this.scene === scene && !this.disposed;
  }

  /** @internal */
  addUser(user: PartUser): void {
    this.users.add(user);
  }

  /** @internal */
  removeUser(user: PartUser): void {
    this.users.delete(user);
  }

  /** Frees it. */
  dispose(): void {
    if (this.disposed) return;
    this.disposed = true;
    for (const user of [...this.users]) user.lose(this);
    this.users.clear();
    this.scene.release(this.kind, this.index);
    this.scene.call((core) => this.removeFrom(core));
  }

  /** Calls the core, unless it was disposed of. */
  protected call<T>(call: (core: FullCore) => T): T | undefined {
    return this.disposed ? undefined : this.scene.call(call);
  }
}

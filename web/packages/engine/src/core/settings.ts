import type { Core } from "./engine-wasm.ts";

/** A call that sets something in a core. */
export type Setting = (core: Core) => void;

/** The latest call for each setting, so that a new core can be given the same state. */
export class Settings {
  private readonly byKind = new Map<string, Map<number, Setting>>();

  /** Keeps a call in place of the last one of this kind and index. */
  keep(kind: string, index: number, setting: Setting): void {
    const kept = this.byKind.get(kind) ?? new Map<number, Setting>();
    this.byKind.set(kind, kept.set(index, setting));
  }

  /** Repeats the kept calls: all of them, or those of one kind. */
  repeat(core: Core, kind?: string): void {
    for (const [known, kept] of this.byKind) {
      if (kind !== undefined && kind !== known) continue;
      for (const setting of kept.values()) setting(core);
    }
  }

  /** Forgets everything. */
  clear(): void {
    this.byKind.clear();
  }
}

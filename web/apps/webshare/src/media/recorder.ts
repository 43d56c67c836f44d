import { pickSaveTarget } from "@orbitroom/app-kit/files/file-pickers.ts";
import { StateStore } from "@orbitroom/app-kit/stores/state-store.ts";
import { saveFile } from "@orbitroom/compact";

/** The interval at which recorded data are written. */
const PART_MS = 1000;
const TYPES = ["video/webm;codecs=vp9,opus", "video/webm;codecs=vp8,opus", "video/webm", "video/mp4"];
const FOLDER = "recordings";

/** A recording that is under way. */
export interface RecorderState {
  readonly phase: "idle" | "recording" | "saving";
  readonly writtenBytes: number;
  /** The length of the recording, without the pauses. */
  readonly recordedMs: number;
  readonly problem: string | undefined;
}

const IDLE: RecorderState = { phase: "idle", writtenBytes: 0, recordedMs: 0, problem: undefined };

/** Whether this browser can record. */
export const canRecord = (): boolean => typeof MediaRecorder === "function" && recordedType() !== undefined;

/** Records what is shared to the disk, while it is shared. */
export class Recorder {
  readonly state = new StateStore<RecorderState>(IDLE);
  #recorder: MediaRecorder | undefined;
  #resumedAtMs: number | undefined;

  /** Asks where to save, and begins. Call it in a click's handler. */
  async start(stream: MediaStream, isPaused: boolean): Promise<void> {
    const mimeType = recordedType();
    if (this.#recorder || mimeType === undefined) return;
    const name = recordingName(mimeType);
    const target = await pickSaveTarget(name);
    if (target === "dismissed" || this.#recorder) return;
    try {
      const sink = await openSink(name, target);
      const recorder = new MediaRecorder(new MediaStream(stream.getTracks()), { mimeType });
      this.#recorder = recorder;
      this.#follow(recorder, sink);
      recorder.start(PART_MS);
      this.state.set({ ...IDLE, phase: "recording" });
      this.#resumedAtMs = performance.now();
      if (isPaused) this.setPaused(true);
    } catch (error) {
      this.#fail(error);
    }
  }

  /** What is paused or blurred for the viewers is not recorded either. */
  setPaused(isPaused: boolean): void {
    const recorder = this.#recorder;
    if (recorder?.state !== "recording" && recorder?.state !== "paused") return;
    this.#count();
    if (isPaused) {
      recorder.pause();
      this.#resumedAtMs = undefined;
    } else {
      recorder.resume();
      this.#resumedAtMs = performance.now();
    }
  }

  stop(): void {
    if (this.#recorder && this.#recorder.state !== "inactive") this.#recorder.stop();
  }

  #follow(recorder: MediaRecorder, sink: Sink): void {
    let writing = Promise.resolve();
    recorder.ondataavailable = ({ data }) => {
      this.#count();
      writing = writing.then(() => sink.write(data));
      writing.then(
        () => this.state.set({ writtenBytes: this.state.get().writtenBytes + data.size }),
        () => this.stop(),
      );
    };
    recorder.onstop = () => {
      this.state.set({ phase: "saving" });
      writing
        .then(() => sink.finish())
        .then(
          () => this.state.set({ phase: "idle" }),
          (error: unknown) => this.#fail(error),
        )
        .finally(() => {
          this.#recorder = undefined;
          this.#resumedAtMs = undefined;
        });
    };
  }

  #count(): void {
    if (this.#resumedAtMs === undefined) return;
    const nowMs = performance.now();
    this.state.set({ recordedMs: this.state.get().recordedMs + nowMs - this.#resumedAtMs });
    this.#resumedAtMs = nowMs;
  }

  #fail(error: unknown): void {
    this.#recorder = undefined;
    const isFull = error instanceof DOMException && error.name === "QuotaExceededError";
    const said = error instanceof Error ? error.message : String(error);
    const problem = isFull
      ? "The disk is full. Free some space, then record again."
      : `The recording was not saved. The browser says: ${said}`;
    this.state.set({ phase: "idle", problem });
  }
}

/** The target of a recording. */
interface Sink {
  write(part: Blob): Promise<void>;
  finish(): Promise<void>;
}

/** The file that the person chose, or one in the browser's storage that is downloaded at the end. */
async function openSink(name: string, target: FileSystemFileHandle | undefined): Promise<Sink> {
  if (target) {
    const file = await target.createWritable();
    return { write: (part) => file.write(part), finish: () => file.close() };
  }
  try {
    return await openStored(name);
  } catch {
    // Without such storage the parts stay in memory.
    const parts: Blob[] = [];
    return {
      write: async (part) => void parts.push(part),
      finish: async () => saveFile(name, new Blob(parts)),
    };
  }
}

async function openStored(name: string): Promise<Sink> {
  const root = await (await navigator.storage.getDirectory()).getDirectoryHandle("orbitroom", {
    create: true,
  });
  // What an earlier visit left there was downloaded, or can no longer be read.
  await root.removeEntry(FOLDER, { recursive: true }).catch(() => undefined);
  const folder = await root.getDirectoryHandle(FOLDER, { create: true });
  const handle = await folder.getFileHandle(name, { create: true });
  const file = await handle.createWritable();
  return {
    write: (part) => file.write(part),
    finish: async () => {
      await file.close();
      saveFile(name, await handle.getFile());
    },
  };
}

function recordedType(): string | undefined {
  return TYPES.find((type) => MediaRecorder.isTypeSupported(type));
}

function recordingName(mimeType: string): string {
  const time = new Date().toISOString().slice(0, 19).replace("T", " ").replaceAll(":", ".");
  return `Orbitroom ${time}.${mimeType.startsWith("video/mp4") ? "mp4" : "webm"}`;
}

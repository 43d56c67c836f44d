import type { ChosenFile } from "@orbitroom/app-kit/files/chosen-file.ts";
import { StateStore } from "@orbitroom/app-kit/stores/state-store.ts";
import {
  featureNames,
  loadImagingWasm,
  MAX_CALIBRATION_IMAGES,
  MIN_CALIBRATION_IMAGES,
} from "@orbitroom/imaging";
import { isImageName } from "../upload/image-accept.ts";
import { fitInWorker } from "../worker/fit-calibration.ts";
import type { ImageMeasures } from "../worker/measure-image.ts";
import { measureImages } from "../worker/measure-images.ts";
import { calibrationStore } from "./calibration-store.ts";
import {
  copyKey,
  emptySet,
  type ImageKind,
  type ImageSet,
  imageKinds,
  inPathOrder,
  type MeasuredImage,
  summaryOf,
} from "./image-set.ts";

export interface DeskState {
  readonly sets: Readonly<Record<ImageKind, ImageSet>>;
  readonly isFitting: boolean;
  /** Why there is no result, as a sentence. */
  readonly problem: string | undefined;
}

interface WaitingImage {
  readonly kind: ImageKind;
  readonly file: File;
  readonly path: string;
}

/** Reads the images of both kinds, and fits a calibration to them. */
export class CalibrationDesk {
  readonly state = new StateStore<DeskState>({
    sets: { ai: emptySet, people: emptySet },
    isFitting: false,
    problem: undefined,
  });
  /** The images that count, by their `copyKey`. */
  readonly #images: Record<ImageKind, Map<string, MeasuredImage>> = { ai: new Map(), people: new Map() };
  #waiting: WaitingImage[] = [];
  #reading: AbortController | undefined;
  #fitting: AbortController | undefined;

  /** Takes files, and begins to read them. A folder may hold other files than images, which are left out. */
  readonly add = (kind: ImageKind, chosen: readonly ChosenFile[]): void => {
    const images = chosen.filter(({ file, path }) => path === undefined || isImageName(file.name));
    const set = this.state.get().sets[kind];
    const taken = images.slice(0, Math.max(0, MAX_CALIBRATION_IMAGES - set.usable - set.waiting));
    this.#waiting.push(...taken.map(({ file, path = file.name }) => ({ kind, file, path })));
    this.#change(kind, {
      chosen: set.chosen + taken.length,
      waiting: set.waiting + taken.length,
      others: set.others + chosen.length - images.length,
      beyond: set.beyond + images.length - taken.length,
    });
    this.state.set({ problem: undefined });
    if (!this.#reading) void this.#read();
  };

  /** Stops reading and fitting. The images that are read stay. */
  readonly cancel = (): void => {
    this.#reading?.abort();
    this.#fitting?.abort();
    this.#reading = undefined;
    this.#fitting = undefined;
    this.#waiting = [];
    for (const kind of imageKinds) {
      const { chosen, waiting } = this.state.get().sets[kind];
      this.#change(kind, { chosen: chosen - waiting, waiting: 0 });
    }
    this.state.set({ isFitting: false });
  };

  /** Removes all images of a kind. */
  readonly clear = (kind: ImageKind): void => {
    this.#images[kind].clear();
    this.#change(kind, emptySet);
  };

  /** Fits a calibration to the images that are read, and keeps it. Resolves with whether there is one. */
  readonly fit = async (): Promise<boolean> => {
    const stop = new AbortController();
    this.#fitting = stop;
    this.state.set({ isFitting: true, problem: undefined });
    try {
      const { ai, people, inBoth } = this.#separated();
      const features = (images: readonly MeasuredImage[]) => images.map(({ measures }) => measures.features);
      const fitted = await fitInWorker(features(ai), features(people), stop.signal);
      await loadImagingWasm();
      await calibrationStore.keep({
        ...fitted,
        createdMs: Date.now(),
        featureNames: featureNames(),
        ai: summaryOf(ai),
        people: summaryOf(people),
        inBoth,
      });
      return true;
    } catch (error) {
      if (!stop.signal.aborted) {
        this.state.set({
          problem: error instanceof Error ? error.message : "There is no result. Try it again.",
        });
      }
      return false;
    } finally {
      if (this.#fitting === stop) {
        this.#fitting = undefined;
        this.state.set({ isFitting: false });
      }
    }
  };

  /** The images of each kind without those that are in both folders. */
  #separated() {
    const { ai, people } = this.#images;
    const without = (images: Map<string, MeasuredImage>, others: Map<string, MeasuredImage>) =>
      inPathOrder([...images].filter(([key]) => !others.has(key)).map(([, image]) => image));
    const separated = { ai: without(ai, people), people: without(people, ai) };
    const inBoth = ai.size - separated.ai.length;
    if (inBoth > 0 && Math.min(separated.ai.length, separated.people.length) < MIN_CALIBRATION_IMAGES) {
      throw new Error(
        `${inBoth} images are in both folders. Without them there are fewer than ${MIN_CALIBRATION_IMAGES} of a kind.`,
      );
    }
    return { ...separated, inBoth };
  }

  async #read(): Promise<void> {
    const stop = new AbortController();
    this.#reading = stop;
    const next = () => (stop.signal.aborted ? undefined : this.#waiting.shift());
    try {
      await measureImages(next, stop.signal, (image, result) => {
        if (!stop.signal.aborted) this.#take(image, result);
      });
    } catch (error) {
      if (!stop.signal.aborted) throw error;
    } finally {
      if (this.#reading === stop) this.#reading = undefined;
    }
  }

  #take({ kind, file, path }: WaitingImage, result: ImageMeasures | Error): void {
    const set = this.state.get().sets[kind];
    const waiting = set.waiting - 1;
    if (result instanceof Error) {
      const unreadable = [...set.unreadable, { name: file.name, reason: result.message }];
      this.#change(kind, { waiting, unreadable });
      return;
    }
    if (result.features.length === 0) {
      this.#change(kind, { waiting, small: set.small + 1 });
      return;
    }
    const key = copyKey(result);
    if (this.#images[kind].has(key)) {
      this.#change(kind, { waiting, copies: set.copies + 1 });
      return;
    }
    this.#images[kind].set(key, { path, measures: result });
    this.#change(kind, { waiting, usable: set.usable + 1 });
  }

  #change(kind: ImageKind, change: Partial<ImageSet>): void {
    const { sets } = this.state.get();
    this.state.set({ sets: { ...sets, [kind]: { ...sets[kind], ...change } } });
  }
}

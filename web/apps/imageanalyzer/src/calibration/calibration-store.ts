import { deleteRecord, putRecord, readRecord } from "@orbitroom/app-kit/stores/local-records.ts";
import { StateStore } from "@orbitroom/app-kit/stores/state-store.ts";
import { calibratedScore, featureNames, loadImagingWasm } from "@orbitroom/imaging";
import { calibrationRecord, type KeptCalibration, readCalibrationRecord } from "./kept-calibration.ts";

const PATH = "imageanalyzer/calibration";

export interface CalibrationState {
  /** The calibration; undefined if there is none, or it has not been read yet. */
  readonly calibration: KeptCalibration | undefined;
  /** Why there is none, or why it is not kept, as a sentence. */
  readonly problem: string | undefined;
}

/** The calibration of this browser. While there is one, the WASM module is loaded. */
class CalibrationStore {
  readonly state = new StateStore<CalibrationState>({ calibration: undefined, problem: undefined });
  #reading: Promise<void> | undefined;

  /** Reads what is kept, once. */
  readonly read = (): void => {
    this.#reading ??= this.#read();
  };

  /** Keeps a calibration, which replaces the previous one. */
  readonly keep = async (calibration: KeptCalibration): Promise<void> => {
    await this.#reading;
    await loadImagingWasm();
    this.state.set({ calibration, problem: undefined });
    try {
      await putRecord(PATH, calibrationRecord(calibration));
    } catch {
      this.state.set({
        problem: "This browser does not let the page keep the calibration. It is gone when you leave.",
      });
    }
  };

  readonly delete = async (): Promise<void> => {
    this.state.set({ calibration: undefined, problem: undefined });
    try {
      await deleteRecord(PATH);
    } catch {
      this.state.set({ problem: "The calibration could not be deleted. Reload the page and try again." });
    }
  };

  async #read(): Promise<void> {
    try {
      const record = await readRecord(PATH);
      if (record === undefined) return;
      await loadImagingWasm();
      const calibration = readCalibrationRecord(record, featureNames());
      if (calibration) calibratedScore(calibration.model, []);
      this.state.set(calibration ? { calibration } : { problem: OUTDATED });
    } catch (error) {
      const isModel = error instanceof Error && "code" in error && error.code === "invalid_model";
      this.state.set({
        problem: isModel ? OUTDATED : "Your calibration could not be read. Reload the page.",
      });
    }
  }
}

const OUTDATED = "Your calibration was made with another version of this page. Calibrate again.";

export const calibrationStore = new CalibrationStore();

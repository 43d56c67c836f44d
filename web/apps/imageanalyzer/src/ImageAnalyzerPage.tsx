import { usePageTitle } from "@orbitroom/app-kit/page/use-page-title.ts";
import { useEffect, useState } from "react";
import { useSearchParams } from "wouter";
import { AnalyzerView } from "./AnalyzerView.tsx";
import { AnalyzerDesk } from "./answers/analyzer-desk.ts";
import { CalibrationPage } from "./calibration/CalibrationPage.tsx";
import { CalibrationDesk } from "./calibration/calibration-desk.ts";
import { calibrationStore } from "./calibration/calibration-store.ts";

/**
 * Image Analyzer: shows the evidence for AI or for a camera in an image file. The file never leaves the device. With `?calibrate`
 * it shows the calibration, and keeps the answers until the person returns.
 */
export function ImageAnalyzerPage() {
  const [search] = useSearchParams();
  const isCalibrating = search.has("calibrate");
  usePageTitle(isCalibrating ? "Calibrate Image Analyzer" : "Image Analyzer");
  const [analyzerDesk] = useState(() => new AnalyzerDesk());
  const [calibrationDesk] = useState(() => new CalibrationDesk());
  useEffect(() => {
    calibrationStore.read();
    return calibrationDesk.cancel;
  }, [calibrationDesk]);
  useEffect(() => {
    analyzerDesk.open();
    return analyzerDesk.close;
  }, [analyzerDesk]);
  return isCalibrating ? <CalibrationPage desk={calibrationDesk} /> : <AnalyzerView desk={analyzerDesk} />;
}

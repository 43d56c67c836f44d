import type { ChosenFile } from "@orbitroom/app-kit/files/chosen-file.ts";
import { FileField } from "@orbitroom/app-kit/files/FileField.tsx";
import { Button, Menu, MenuItem } from "@orbitroom/compact";
import { useRef } from "react";
import { type Sample, samples } from "../samples/samples.ts";
import { IMAGE_ACCEPT } from "./image-accept.ts";
import styles from "./UploadBar.module.css";

const UPLOAD = "Upload image(s) to analyze";

interface UploadBarProps {
  onFiles: (files: readonly File[]) => void;
  /** Undefined while the samples themselves are shown. */
  onSample: ((sample: Sample) => void) | undefined;
}

/** The ways to add an image, below the answers like the message box of a chat. */
export function UploadBar({ onFiles, onSample }: UploadBarProps) {
  const images = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const onChosen = (chosen: readonly ChosenFile[]) => onFiles(chosen.map(({ file }) => file));
  return (
    <section className={styles["bar"]} aria-label="Upload">
      <FileField ref={images} label={UPLOAD} placeholder={UPLOAD} accept={IMAGE_ACCEPT} onFiles={onChosen} />
      <FileField ref={camera} label="Take a photo to analyze" accept="image/*" camera onFiles={onChosen} />
      <div className={styles["row"]}>
        <Button
          variant="primary"
          icon="image"
          className={styles["upload"]}
          onClick={() => images.current?.click()}
        >
          {UPLOAD}
        </Button>
        <Button
          icon="phone"
          iconOnly
          title="Take a photo"
          className={styles["camera"]}
          onClick={() => camera.current?.click()}
        >
          Take a photo
        </Button>
        {onSample && (
          <Menu label="Samples" variant="secondary" side="top" align="end">
            {samples.map((sample) => (
              <MenuItem key={sample.fileName} onClick={() => onSample(sample)}>
                {sample.title}
              </MenuItem>
            ))}
          </Menu>
        )}
      </div>
      <p className={styles["hint"]}>Or drop or paste images anywhere on this page.</p>
    </section>
  );
}

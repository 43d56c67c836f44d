import type { HelpAnswer } from "@orbitroom/app-kit/manifest/app-manifest.ts";
import { Link } from "wouter";

/** What the help page says about the app. */
export const help: readonly HelpAnswer[] = [
  {
    question: "Can Orbitroom tell whether AI made an image?",
    answer: (
      <>
        Only if the image carries evidence. The <Link href="/imageanalyzer">Image Analyzer</Link> looks for
        signatures, labels, watermarks and traces of a camera, and says how much each of them is worth. Many
        AI images carry none, so "Can't tell" is a normal answer and does not mean that a human made the
        image. Your images never leave your device.
      </>
    ),
  },
];

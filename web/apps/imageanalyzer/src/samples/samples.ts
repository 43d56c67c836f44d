import { embedWatermark } from "./embed-watermark.ts";
import { labelPng } from "./png-label.ts";
import { hillsScene, nebulaScene, planetScene, type Scene } from "./scenes.ts";
import { takePhoto } from "./take-photo.ts";

const WIDTH_PX = 640;
const HEIGHT_PX = 400;

/** An image that the app draws, to show what an answer looks like. */
export interface Sample {
  readonly title: string;
  /** What is in the file, in a short sentence. */
  readonly text: string;
  readonly scene: Scene;
  /** Changes the pixels of the scene. */
  readonly change?: (picture: ImageData) => void;
  /** The term of an IPTC digital source type that the file is labelled with. */
  readonly sourceType?: string;
  readonly fileName: string;
}

export const samples: readonly Sample[] = [
  {
    title: "A label",
    text: "The file says that AI made it.",
    scene: planetScene,
    sourceType: "trainedAlgorithmicMedia",
    fileName: "sample-label.png",
  },
  {
    title: "A hidden mark",
    text: "The pixels carry a mark that no one sees.",
    scene: nebulaScene,
    change: embedWatermark,
    fileName: "sample-mark.png",
  },
  {
    title: "A photograph",
    text: "A camera leaves traces, too.",
    scene: hillsScene,
    change: takePhoto,
    sourceType: "digitalCapture",
    fileName: "sample-photo.png",
  },
];

/** Makes the file of a sample. */
export async function sampleFile({ scene, change, sourceType, fileName }: Sample): Promise<File> {
  const canvas = new OffscreenCanvas(WIDTH_PX, HEIGHT_PX);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser cannot draw the sample. Choose an image of your own.");
  scene(context, WIDTH_PX, HEIGHT_PX);
  if (change) {
    const picture = context.getImageData(0, 0, WIDTH_PX, HEIGHT_PX);
    change(picture);
    context.putImageData(picture, 0, 0);
  }
  const png = new Uint8Array(await (await canvas.convertToBlob({ type: "image/png" })).arrayBuffer());
  return new File([sourceType === undefined ? png : labelPng(png, sourceType)], fileName, {
    type: "image/png",
  });
}

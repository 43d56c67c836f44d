const JPEG_QUALITY = 0.9;

/** The image that a player shows now, as a file. Undefined while it shows none. */
export async function takeSnapshot(video: HTMLVideoElement): Promise<File | undefined> {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0 || videoHeight === 0) return undefined;
  const canvas = document.createElement("canvas");
  canvas.width = videoWidth;
  canvas.height = videoHeight;
  canvas.getContext("2d")?.drawImage(video, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, "image/jpeg", JPEG_QUALITY);
  });
  if (!blob) return undefined;
  const time = new Date().toLocaleTimeString("en-GB").replaceAll(":", ".");
  return new File([blob], `Snapshot ${time}.jpg`, { type: "image/jpeg" });
}

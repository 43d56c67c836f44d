/** The width of a blurred image: so few pixels that no processing can make text readable again. */
const LEFT_PX = 32;
const BLURRED_WIDTH_PX = 640;
const FRAMES_PER_SEC = 10;

// The DOM types lack this interface: browsers based on Chromium have it in a page.
interface FrameReader {
  readonly readable: ReadableStream<VideoFrame>;
}
interface FrameWriter extends MediaStreamTrack {
  readonly writable: WritableStream<VideoFrame>;
}
interface FrameWindow {
  MediaStreamTrackProcessor?: new (options: { track: MediaStreamTrack }) => FrameReader;
  MediaStreamTrackGenerator?: new (options: { kind: "video" }) => FrameWriter;
}

/** A track that shows another one blurred. */
export interface BlurredTrack {
  readonly track: MediaStreamTrack;
  stop(): void;
}

/** Blurs a track. The track itself continues. */
export async function blurTrack(track: MediaStreamTrack): Promise<BlurredTrack> {
  const { MediaStreamTrackProcessor, MediaStreamTrackGenerator } = window as FrameWindow;
  if (MediaStreamTrackProcessor && MediaStreamTrackGenerator) {
    const source = track.clone();
    const frames = new MediaStreamTrackProcessor({ track: source });
    return blurFrames(source, frames, new MediaStreamTrackGenerator({ kind: "video" }));
  }
  return blurPlayed(track);
}

/** Blurs frame by frame, also while the page is hidden. */
function blurFrames(source: MediaStreamTrack, frames: FrameReader, blurred: FrameWriter): BlurredTrack {
  const small = new OffscreenCanvas(1, 1);
  const large = new OffscreenCanvas(1, 1);
  const blur = new TransformStream<VideoFrame, VideoFrame>({
    transform: (frame, controller) => {
      draw(frame, frame.displayWidth, frame.displayHeight, small, large);
      const { timestamp } = frame;
      frame.close();
      controller.enqueue(new VideoFrame(large, { timestamp }));
    },
  });
  // The pipeline ends with the track.
  void frames.readable
    .pipeThrough(blur)
    .pipeTo(blurred.writable)
    .catch(() => undefined);
  return {
    track: blurred,
    stop: () => {
      source.stop();
      blurred.stop();
    },
  };
}

/** Blurs the frames of a video that plays in the page. While the page is hidden, the browser may draw only one frame per second. */
async function blurPlayed(track: MediaStreamTrack): Promise<BlurredTrack> {
  const video = document.createElement("video");
  video.muted = true;
  video.playsInline = true;
  video.srcObject = new MediaStream([track]);
  await video.play();
  const small = document.createElement("canvas");
  const large = document.createElement("canvas");
  const step = () => draw(video, video.videoWidth, video.videoHeight, small, large);
  step();
  const timer = setInterval(step, 1000 / FRAMES_PER_SEC);
  const [blurred] = large.captureStream(FRAMES_PER_SEC).getVideoTracks();
  if (!blurred) throw new Error("This browser cannot blur an image.");
  return {
    track: blurred,
    stop: () => {
      clearInterval(timer);
      blurred.stop();
      video.srcObject = null;
    },
  };
}

function draw(
  picture: CanvasImageSource,
  width: number,
  height: number,
  small: OffscreenCanvas | HTMLCanvasElement,
  large: OffscreenCanvas | HTMLCanvasElement,
): void {
  if (width === 0 || height === 0) return;
  resize(small, LEFT_PX, Math.max(1, Math.round((LEFT_PX * height) / width)));
  // Even numbers: encoders halve the colours.
  resize(large, BLURRED_WIDTH_PX, Math.max(2, 2 * Math.round((BLURRED_WIDTH_PX * height) / width / 2)));
  const few = contextOf(small);
  const many = contextOf(large);
  few?.drawImage(picture, 0, 0, small.width, small.height);
  if (!many) return;
  many.imageSmoothingQuality = "high";
  many.filter = "blur(10px)";
  many.drawImage(small, 0, 0, large.width, large.height);
}

function resize(canvas: OffscreenCanvas | HTMLCanvasElement, width: number, height: number): void {
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
}

function contextOf(canvas: OffscreenCanvas | HTMLCanvasElement) {
  return canvas.getContext("2d") as OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D | null;
}

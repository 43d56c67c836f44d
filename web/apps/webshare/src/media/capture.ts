import { blurTrack } from "./blur-track.ts";

/** The options that the DOM types lack. Browsers ignore those that they do not know. */
interface CaptureOptions extends DisplayMediaStreamOptions {
  readonly systemAudio?: "include" | "exclude";
  readonly surfaceSwitching?: "include" | "exclude";
  readonly selfBrowserSurface?: "include" | "exclude";
}

const OPTIONS: CaptureOptions = {
  video: { frameRate: { ideal: 30, max: 60 } },
  audio: { echoCancellation: false, noiseSuppression: false, autoGainControl: false },
  systemAudio: "include",
  surfaceSwitching: "include",
  selfBrowserSurface: "exclude",
};

/** Whether this browser can capture a screen. Phones cannot. */
export function canCapture(): boolean {
  return typeof globalThis.navigator?.mediaDevices?.getDisplayMedia === "function";
}

/** What a person chose to share, and what is sent of it. */
export class Capture {
  /** The stream that is sent; blurred if the person asked for that. */
  #sent: MediaStream;
  #blurred: { readonly track: MediaStreamTrack; stop(): void } | undefined;

  private constructor(
    private readonly source: MediaStream,
    private readonly video: MediaStreamTrack,
    onEnded: () => void,
  ) {
    this.#sent = new MediaStream(source.getTracks());
    // The browser's own 'Stop sharing', or the window was closed.
    video.addEventListener("ended", onEnded);
  }

  /** Asks what to share. Call it in a click's handler. Resolves with undefined if the person chose nothing. */
  static async ask(onEnded: (capture: Capture) => void): Promise<Capture | undefined> {
    let source: MediaStream;
    try {
      source = await navigator.mediaDevices.getDisplayMedia(OPTIONS);
    } catch (error) {
      // The person closed the dialog, or forbids it; the browser does not say which.
      if (error instanceof DOMException && error.name === "NotAllowedError") return undefined;
      throw error;
    }
    const [video] = source.getVideoTracks();
    if (!video) throw new Error("The browser gave no image. Choose something else to share.");
    const capture = new Capture(source, video, () => onEnded(capture));
    return capture;
  }

  get sent(): MediaStream {
    return this.#sent;
  }

  /** What was captured, as it is. */
  get original(): MediaStream {
    return this.source;
  }

  get hasSound(): boolean {
    return this.source.getAudioTracks().length > 0;
  }

  get isBlurred(): boolean {
    return this.#blurred !== undefined;
  }

  /** Sends the shared screen blurred, or sharp again. */
  async setBlurred(isBlurred: boolean): Promise<void> {
    if (isBlurred === this.isBlurred) return;
    this.#blurred?.stop();
    this.#blurred = isBlurred ? await blurTrack(this.video) : undefined;
    this.#sent = new MediaStream([this.#blurred?.track ?? this.video, ...this.source.getAudioTracks()]);
  }

  setMuted(isMuted: boolean): void {
    for (const track of this.source.getAudioTracks()) track.enabled = !isMuted;
  }

  /** Ends the capture. */
  stop(): void {
    this.#blurred?.stop();
    for (const track of this.source.getTracks()) track.stop();
  }
}

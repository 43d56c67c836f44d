import { type RefObject, useSyncExternalStore } from "react";

// The DOM types lack this: an iPhone shows only the video itself in full screen.
interface PhoneVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
}

/** What this device can do with the shared screen; actions that it cannot do are undefined. */
export interface Viewing {
  readonly isFullScreen: boolean;
  readonly toggleFullScreen: (() => void) | undefined;
  readonly togglePictureInPicture: (() => void) | undefined;
}

/** Full screen and picture-in-picture. */
export function useViewing(
  frame: RefObject<HTMLElement | null>,
  video: RefObject<HTMLVideoElement | null>,
): Viewing {
  const isFullScreen = useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null && document.fullscreenElement === frame.current,
    () => false,
  );
  const canFill = document.fullscreenEnabled || "webkitEnterFullscreen" in HTMLVideoElement.prototype;
  const toggleFullScreen = (): void => {
    if (isFullScreen) void document.exitFullscreen();
    else if (document.fullscreenEnabled) void frame.current?.requestFullscreen().catch(() => undefined);
    else (video.current as PhoneVideo | null)?.webkitEnterFullscreen?.();
  };
  const togglePictureInPicture = (): void => {
    if (document.pictureInPictureElement) void document.exitPictureInPicture();
    else void video.current?.requestPictureInPicture().catch(() => undefined);
  };
  return {
    isFullScreen,
    toggleFullScreen: canFill ? toggleFullScreen : undefined,
    togglePictureInPicture: document.pictureInPictureEnabled ? togglePictureInPicture : undefined,
  };
}

function subscribe(listener: () => void): () => void {
  document.addEventListener("fullscreenchange", listener);
  return () => document.removeEventListener("fullscreenchange", listener);
}

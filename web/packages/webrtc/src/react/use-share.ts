import { useEffect, useState } from "react";
import type { Share } from "../media/share.ts";
import type { Room } from "../room/room.ts";

/** What `useShare` returns. */
export interface ShareState {
  /** For `setParameters` and `replaceTrack`; undefined while nothing is shared. */
  readonly share: Share | undefined;
  /** Why the stream is not shared: its `code` is `media_relayed`, `too_many_tracks` or `peer_unknown`. */
  readonly error: Error | undefined;
}

const NOTHING: ShareState = { share: undefined, error: undefined };

/**
 * Shares a stream with every device, including those that join later, or with one, until the component unmounts or the stream is
 * undefined. The tracks still belong to the app: stop them yourself.
 */
export function useShare(room: Room | undefined, stream: MediaStream | undefined, to?: string): ShareState {
  const [state, setState] = useState(NOTHING);
  useEffect(() => {
    if (room === undefined || stream === undefined) return;
    let share: Share | undefined;
    try {
      share = room.share(stream, to);
      setState({ share, error: undefined });
    } catch (cause) {
      setState({ share: undefined, error: cause instanceof Error ? cause : new Error(String(cause)) });
    }
    return () => {
      share?.stop();
      setState(NOTHING);
    };
  }, [room, stream, to]);
  return state;
}

import { parseRoomToken } from "@orbitroom/webrtc";
import { useParams } from "wouter";
import { ReceiverForm } from "./views/ReceiverForm.tsx";
import { WatchEntry } from "./views/WatchEntry.tsx";

/** The page of those who watch: `/sharestream/{token}`. */
export function WatchPage() {
  const { token } = useParams<{ token?: string }>();
  if (token === undefined) return <ReceiverForm />;
  if (parseRoomToken(token).roomId === undefined) {
    return <ReceiverForm problem="This link is damaged. Ask for it again, or paste another one." />;
  }
  return <WatchEntry key={token} token={token} />;
}

// How the page that asks where a share goes finds the tabs with an open room, and gives it to one of them. Tabs of one browser reach
// each other by a broadcast channel; what was shared stays in the cache of `shared-files.ts` until the tab takes it.

const CHANNEL = "orbitroom/share";
/** How long tabs have to answer. A tab in the background may be slow. */
const ANSWER_MS = 500;
const TAKE_MS = 8_000;

type ShareMessage =
  | { readonly kind: "who" }
  | { readonly kind: "here"; readonly tab: string }
  | { readonly kind: "take"; readonly tab: string }
  | { readonly kind: "taken"; readonly tab: string };

/** The ids of the tabs that have an open room. */
export async function findRoomTabs(waitMs = ANSWER_MS): Promise<string[]> {
  const channel = new BroadcastChannel(CHANNEL);
  const tabs = new Set<string>();
  channel.onmessage = ({ data }: MessageEvent<ShareMessage>) => {
    if (data.kind === "here") tabs.add(data.tab);
  };
  send(channel, { kind: "who" });
  await new Promise((resolve) => setTimeout(resolve, waitMs));
  channel.close();
  return [...tabs];
}

/** Lets a tab take what was shared. Resolves with whether it did. */
export async function giveToTab(tab: string, waitMs = TAKE_MS): Promise<boolean> {
  const channel = new BroadcastChannel(CHANNEL);
  const isTaken = await new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), waitMs);
    channel.onmessage = ({ data }: MessageEvent<ShareMessage>) => {
      if (data.kind !== "taken" || data.tab !== tab) return;
      clearTimeout(timer);
      resolve(true);
    };
    send(channel, { kind: "take", tab });
  });
  channel.close();
  return isTaken;
}

/** Answers for this tab while it has an open room. `take` takes what was shared. Returns the function that ends this. */
export function answerShares(isOpen: () => boolean, take: () => Promise<void>): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  const tab = crypto.randomUUID();
  channel.onmessage = ({ data }: MessageEvent<ShareMessage>) => {
    if (!isOpen()) return;
    if (data.kind === "who") send(channel, { kind: "here", tab });
    if (data.kind === "take" && data.tab === tab)
      void take().then(() => send(channel, { kind: "taken", tab }));
  };
  return () => channel.close();
}

function send(channel: BroadcastChannel, message: ShareMessage): void {
  channel.postMessage(message);
}

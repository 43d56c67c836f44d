import { lazyPage } from "@orbitroom/app-kit/loading/lazy-page.tsx";

/** The conversation, in a chunk of its own. */
export const LazyChatPanel = lazyPage("chat", async () => (await import("./ChatPanel.tsx")).ChatPanel);

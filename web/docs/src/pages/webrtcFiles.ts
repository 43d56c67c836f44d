import type { DocsPage } from "../docs-page.ts";

/** Files. */
export const page: DocsPage = {
  title: "Files",
  lead: "Files go in pieces of 1 MiB. Each piece is checked, and a file continues after an interruption where it stopped.",
  imports: 'import type { Room } from "@orbitroom/webrtc";',
  examples: [
    {
      id: "try",
      title: "Send a file",
      text: "Send the sample, or choose a file of your own. It goes from this page to this page.",
      mode: "room",
      view: "Files",
      devices: ["Ada", "Ben"],
    },
    {
      id: "progress",
      title: "Follow a file",
      text: "`sendFile` returns the file's id, which its events carry. Each receiver has events of its own.",
      mode: "read",
      code: `const id = room.sendFile(file);
room.on("progress", ({ peer, id: moved, progress }) => {
  if (moved === id) console.log(peer.name, progress.verifiedBytes, progress.rateBytesPerSec);
});
room.on("delivered", ({ peer }) => console.log(peer.name, "has it"));
room.on("stopped", ({ peer, code }) => console.log(peer.name, code));

// What comes in: its offer, its progress, and the file.
room.on("offered", ({ from, id, name, sizeBytes }) => console.log(from.name, id, name, sizeBytes));
room.on("file", ({ from, id, file }) => console.log(from.name, id, file));
`,
    },
    {
      id: "limit",
      title: "Limit what comes in",
      text: "Received files are in memory. A larger one is refused with `too_large`.",
      mode: "read",
      code: `const room = await joinRoom({ gateway, roomId, code, maxFileBytes: 20 * 1024 * 1024 });
`,
    },
  ],
  notes: [
    "The default limit is 256 MiB for each file.",
    "`progress` comes in both directions: `peer` is the other device. The last one says that all bytes are there.",
  ],
  props: [],
};

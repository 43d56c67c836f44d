import type { DocsPage } from "../docs-page.ts";

/** The devices of a room and what happens to them. */
export const page: DocsPage = {
  title: "Devices and events",
  lead: "Every two devices of a room have a link of their own. Any of them admits others, and the room lives on when its creator leaves.",
  imports: 'import type { Peer, Room } from "@orbitroom/webrtc";',
  examples: [
    {
      id: "try",
      title: "Three devices",
      text: "Let a device leave and enter again, or remove it.",
      mode: "room",
      view: "Presence",
      devices: ["Ada", "Ben", "Cleo"],
    },
    {
      id: "admit",
      title: "Admit someone",
      text: "A room is open for one newcomer at a time. `createRoom` opens it for the first one.",
      mode: "read",
      code: `await room.admit();
const stop = room.on("entrance", ({ isOpen, reason }) => {
  if (!isOpen && reason) console.log("Closed:", reason);
});

await room.close(); // No one can join from now on.
`,
    },
    {
      id: "states",
      title: "The state of a device",
      mode: "text",
      points: [
        "`linked`: the two devices are connected directly.",
        "`relayed`: they cannot reach each other. A third device passes on what they send, and cannot read it.",
        "`away`: the device does not respond. It may come back; after five minutes it has left.",
      ],
    },
    {
      id: "remove",
      title: "Remove a device",
      text: "If the creator removes a device, the others remove it too, and for that device the room is over. It still knows the code.",
      mode: "read",
      code: `const stranger = room.peers.find(({ name }) => name === "Mallory");
if (stranger) await room.remove(stranger.id);

// On the device that is removed, and, with "left", on one that leaves.
room.on("ended", ({ reason }) => console.log("The room is over:", reason));
`,
    },
  ],
  notes: [
    "`admit` lets in one device after another: it waits while a newcomer is on the way in.",
    "`new Door(room)` keeps a room open for the next device, whenever one comes or goes, until its `shut` is called.",
    "`on` returns the function that stops the calls.",
    "Names are what the devices say about themselves. They prove nothing, and two may be alike: use `id`.",
    "A room has at most eight devices.",
  ],
  props: [],
};

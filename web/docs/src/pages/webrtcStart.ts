import type { DocsPage } from "../docs-page.ts";
import { installCommand } from "../packages.ts";

/** How to make a room. */
export const page: DocsPage = {
  title: "Getting started",
  lead: "Rooms of up to eight browsers that send each other texts, files and quick values directly, without an account. A server, the gateway, only introduces them.",
  imports: 'import { createRoom, joinRoom } from "@orbitroom/webrtc";',
  examples: [
    {
      id: "install",
      title: "Install",
      mode: "read",
      code: installCommand("@orbitroom/webrtc"),
    },
    {
      id: "try",
      title: "Try it",
      text: "Two devices, each with its own connection. Connect them and write a message.",
      mode: "room",
      view: "Conversation",
      devices: ["Ada", "Ben"],
    },
    {
      id: "room",
      title: "A room in 20 lines",
      text: "One device makes the room and shows its link and code. The others enter with both.",
      mode: "read",
      code: `import { createRoom, joinRoom, parseRoomInput } from "@orbitroom/webrtc";

const gateway = "https://orbitroom.example";

export async function host() {
  const room = await createRoom({ gateway, code: "AB12CD", name: "Ada" });
  console.log(room.link(gateway), "and the code AB12CD");
  room.on("joined", (peer) => room.send(\`Hello, \${peer.name}\`, peer.id));
  return room;
}

export async function guest(link: string, code: string) {
  const { roomId } = parseRoomInput(link);
  if (!roomId) throw new Error("This is not a link to a room.");
  const room = await joinRoom({ gateway, roomId, code, name: "Ben" });
  room.on("text", ({ from, text }) => console.log(from.name, text));
  return room;
}
`,
    },
    {
      id: "leave",
      title: "Interrupt and leave",
      text: "A `signal` ends an entry that is under way. When a device leaves, the others stay connected; a page that is closed leaves by itself.",
      mode: "read",
      code: `const abort = new AbortController();
cancelButton.onclick = () => abort.abort();
const room = await joinRoom({ gateway, roomId, code, waitMs: 60_000, signal: abort.signal });

await room.leave();
`,
    },
  ],
  notes: [
    "In React, the hooks of `@orbitroom/webrtc/react` do all this: see the page React.",
    "The examples of this group run in the page and not in the sandbox, which lets no connection out. So their code can be read and copied, but not edited here.",
    "The gateway is the program that also serves this site. Its address is the first option of every room.",
    "A code has 4 to 10 letters or digits, with at least 8 if all are digits. `roomCodeProblem` says what is wrong with one.",
    "A room is not stored: a page that is reloaded enters again, as a new device.",
  ],
  props: [],
};

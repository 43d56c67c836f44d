import type { DocsPage } from "../docs-page.ts";

/** Who can see what. */
export const page: DocsPage = {
  title: "Security",
  lead: "The code never leaves the browsers. They prove it to each other, so no server between them can listen.",
  imports: 'import { createRoom, joinRoom } from "@orbitroom/webrtc";',
  examples: [
    {
      id: "words",
      title: "Safety words",
      text: "Each pair of devices has three words, the same on both. Two people who compare them know that no one is in between: an attacker gets one guess in 16 million, even with the code.",
      mode: "room",
      view: "SafetyWords",
      devices: ["Ada", "Ben", "Cleo"],
    },
    {
      id: "gateway",
      title: "What the gateway sees",
      mode: "text",
      points: [
        "It sees room ids, network addresses, and the connection description of a device that waits to be joined.",
        "It can refuse, delay and disconnect.",
        "It cannot read or change what the devices send, and it does not learn the code.",
        "It may guess the code like anyone else: one guess per try, three tries for each device that admits others.",
      ],
    },
    {
      id: "pairing",
      title: "Pairing by code",
      mode: "text",
      points: [
        "Two devices exchange one message each, from which a recorder cannot try out codes.",
        "The code secures both connection descriptions, so a changed one is noticed.",
        "Until the other device has confirmed its key, nothing of your app is sent.",
        "Two guests prove the code to each other on their own. The device that introduces them cannot read their link.",
      ],
    },
    {
      id: "others",
      title: "What others in the room can do",
      mode: "text",
      points: [
        "Everyone in the room knows the code, can pass it on, and can admit someone.",
        "A device that introduces two guests could pretend to be one of them. Their safety words would differ.",
        "No one can send in the name of another device of which the words were compared, or end a link of others.",
      ],
    },
    {
      id: "errors",
      title: "A wrong code",
      text: "Ask again. After three wrong ones a device admits no one: another one may, or make a new room.",
      mode: "read",
      code: `import { errorCode, joinRoom } from "@orbitroom/webrtc";

try {
  await joinRoom({ gateway, roomId, code });
} catch (error) {
  if (errorCode(error) === "wrong_code") askAgain();
  else throw error;
}
`,
    },
  ],
  notes: [
    "A relayed link is encrypted between its two ends.",
    "Put a code into a link only after the `#`: `room.link(origin, code)` does so, and browsers never send that part.",
  ],
  props: [],
};

import type { DocsPage } from "../docs-page.ts";

/** A phone as a pad. */
export const page: DocsPage = {
  title: "Phone as a pad",
  lead: "Touch controls on a phone are a pad for a screen elsewhere. The phone sends small packets over any link, such as the signals of a room of @orbitroom/webrtc.",
  imports: 'import { LinkPad, sendPad, TouchControls } from "@orbitroom/nexus";',
  examples: [
    {
      id: "try",
      title: "Two devices on this page",
      text: "Connect them, and press the buttons of `Phone`. R1 makes it vibrate, if it can.",
      mode: "room",
      view: "PhonePad",
      devices: ["Screen", "Phone"],
    },
    {
      id: "real",
      title: "With a real phone",
      text: "Open a room here and scan its code. The phone opens this page and becomes a controller.",
      mode: "phone",
    },
    {
      id: "controls",
      title: "Touch controls",
      text: "Your own elements, or parts of an SVG drawing. A pressed button has `data-held`, and a stick its position in `--pad-x` and `--pad-y`.",
      mode: "read",
      code: `<div id="pad">
  <div data-pad-stick="left"><i></i></div>
  <button data-pad-button="south">A</button>
  <button data-pad-button="east">B</button>
</div>

<style>
  [data-pad-stick] i { translate: calc(var(--pad-x, 0) * 40px) calc(var(--pad-y, 0) * 40px); }
  [data-held] { background: gold; }
</style>

<script type="module">
  import { Pads, TouchControls } from "@orbitroom/nexus";

  const pads = new Pads();
  pads.add(new TouchControls(document.querySelector("#pad")));
</script>
`,
    },
    {
      id: "link",
      title: "A link",
      text: "nexus knows no network. A link is two functions; packets may be lost, late or double.",
      mode: "read",
      code: `import { LinkPad, type PadLink, sendPad, TouchControls } from "@orbitroom/nexus";

const linkTo = (room: Room, deviceId: string): PadLink => ({
  send: (bytes) => room.signal(bytes, deviceId),
  receive: (listener) => room.on("signal", ({ from, bytes }) => from.id === deviceId && listener(bytes)),
});

// On the phone. Any other pad can be sent as well.
const stop = sendPad(linkTo(room, screenId), new TouchControls(element));

// On the screen.
const remove = pads.add(new LinkPad(linkTo(room, phone.id), { id: phone.id, name: phone.name }));
`,
    },
    {
      id: "packets",
      title: "What is sent",
      mode: "text",
      points: [
        "28 bytes a frame while something changes, ten times a second while something is held, and otherwise every 0.4 s.",
        "Packets are numbered: late and double ones are ignored.",
        "Each packet counts the presses, so a short one is seen even if its own packets were lost.",
        "Without a packet for 1.5 s (`timeoutMs`), everything is released and the pad is disconnected. A phone that is locked or leaves sends a last packet, so it is disconnected at once.",
        "Whatever bytes arrive, they are no packet or one within its limits.",
      ],
    },
  ],
  notes: [
    "Keep the phone awake with a wake lock, and show its controls in the full screen.",
    "Touch controls set `touch-action: none` on their element, so the page does not scroll there.",
  ],
  props: [],
};

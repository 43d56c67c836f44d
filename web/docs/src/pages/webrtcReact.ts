import type { DocsPage } from "../docs-page.ts";

/** The hooks for React. */
export const page: DocsPage = {
  title: "React",
  lead: "Hooks for rooms. A component is in a room as long as it is mounted, and renders when something happens there.",
  imports: 'import { useMessages, usePeers, useRoom } from "@orbitroom/webrtc/react";',
  examples: [
    {
      id: "try",
      title: "Two components, two devices",
      text: "`Ada` makes a room, and `Ben` joins it as soon as it is there.",
      mode: "hooks",
    },
    {
      id: "room",
      title: "Be in a room",
      text: "`useRoom` makes a room, or joins the one with `roomId`. With `undefined` the component is outside.",
      mode: "read",
      code: `import { errorCode } from "@orbitroom/webrtc";
import { type RoomSource, useRoom } from "@orbitroom/webrtc/react";

export function RoomScreen({ source }: { source: RoomSource | undefined }) {
  const { status, room, error, retry } = useRoom(source);
  if (error) {
    const isWrong = errorCode(error) === "wrong_code";
    const text = isWrong ? "That code is wrong." : error.message;
    return <button onClick={retry}>{text} Try again</button>;
  }
  if (room) return <Conversation room={room} />;
  return status === "entering" ? <p>Connecting...</p> : <p>Not in a room.</p>;
}

// { gateway, code, name } makes a room, { gateway, code, name, roomId } joins one.
`,
    },
    {
      id: "state",
      title: "What others do",
      text: "Each hook takes the room, or `undefined` while there is none. `useRoomEvent` is for everything else that happens.",
      mode: "read",
      code: `const peers = usePeers(room); // [{ id, name, state, phrase }]
const isOpen = useIsOpen(room); // Whether someone can join.
const { messages, send } = useMessages(room);
const { signals, send: move } = useSignals(room); // The newest of each device.

useRoomEvent(room, "joined", (peer) => toast(\`\${peer.name} is here\`));
`,
    },
    {
      id: "files",
      title: "Files with their progress",
      text: "A file for three devices is three transfers. A received file stays in memory until you dismiss it.",
      mode: "read",
      code: `import type { Room } from "@orbitroom/webrtc";
import { useFiles } from "@orbitroom/webrtc/react";

export function Files({ room }: { room: Room }) {
  const { files, send, dismiss } = useFiles(room);
  const sendAll = (chosen: Iterable<File>) => {
    for (const file of chosen) send(file);
  };
  return (
    <>
      <input type="file" onChange={({ target }) => sendAll(target.files ?? [])} />
      {files.map((file) => (
        <p key={file.key}>
          {file.name} {file.direction === "sent" ? "to" : "from"} {file.peer.name}
          {file.state === "moving" ? (
            <progress value={file.verifiedBytes} max={file.sizeBytes} />
          ) : (
            <button onClick={() => dismiss(file.key)}>{file.code ?? "done"}</button>
          )}
        </p>
      ))}
    </>
  );
}
`,
    },
    {
      id: "media",
      title: "Audio and video",
      text: "`useShare` shares a stream until the component unmounts. The tracks are yours: stop them when you are done.",
      mode: "read",
      code: `import type { Room } from "@orbitroom/webrtc";
import { useShare, useStreams } from "@orbitroom/webrtc/react";

export function Call({ room, camera }: { room: Room; camera?: MediaStream }) {
  const { error } = useShare(room, camera);
  const streams = useStreams(room);
  return (
    <>
      {error && <p>{error.message}</p>}
      {streams.map(({ from, stream }) => (
        <Video key={stream.id} name={from.name} stream={stream} />
      ))}
    </>
  );
}

function Video({ name, stream }: { name: string; stream: MediaStream }) {
  const show = (video: HTMLVideoElement | null) => {
    if (video) video.srcObject = stream;
  };
  return <video ref={show} aria-label={name} autoPlay playsInline />;
}
`,
    },
    {
      id: "lifetime",
      title: "How long a component is in the room",
      mode: "text",
      points: [
        "It enters after it has mounted, and leaves when it unmounts. An entry that is under way is interrupted.",
        "In StrictMode it enters once. The room also stays when your development server replaces the component's code.",
        "With another `gateway`, `code` or `roomId` it leaves and enters there. Another `name` is sent to the others. All else counts when it enters.",
        "On a server nothing is connected: the component renders as `entering`.",
      ],
    },
  ],
  notes: [
    "Call `useRoom` once for each device and hand its `room` down. Two components with the same source are two devices.",
    "`useMessages`, `useFiles` and `useStreams` know what has happened since the device is in the room, also before their component was mounted.",
    "`useMessages` and `useFiles` list what their own `send` has sent. They keep the newest 1,000.",
    "`useSignals` renders at most once a frame, however many signals arrive.",
    "React is an optional peer dependency: without it, everything else works.",
  ],
  props: [],
};

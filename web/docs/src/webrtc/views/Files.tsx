import { Button, Flex, ProgressBar } from "@orbitroom/compact";
import type { Room } from "@orbitroom/webrtc";
import { type ChangeEvent, useEffect, useRef, useState } from "react";

interface Sent {
  readonly id: string;
  readonly name: string;
  readonly sizeBytes: number;
  readonly verifiedBytes: number;
  readonly isDelivered?: boolean;
  readonly end?: string;
}

interface Received {
  readonly name: string;
  readonly url: string;
}

export function Files({ room }: { room: Room }) {
  const field = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState<Sent>();
  const [received, setReceived] = useState<Received>();

  useEffect(() => {
    const change = (id: string, part: Partial<Sent>) =>
      setSent((file) => (file?.id === id ? { ...file, ...part } : file));
    const stops = [
      room.on("progress", ({ id, progress }) => change(id, { verifiedBytes: progress.verifiedBytes })),
      room.on("delivered", ({ peer, id }) => change(id, { isDelivered: true, end: `${peer.name} has it.` })),
      room.on("stopped", ({ id, code }) => change(id, { end: `Stopped: ${code}` })),
      room.on("file", ({ file }) => setReceived({ name: file.name, url: URL.createObjectURL(file) })),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [room]);

  // The browser keeps a file's bytes as long as its URL lives.
  useEffect(() => () => URL.revokeObjectURL(received?.url ?? ""), [received]);

  const send = (file: File) =>
    setSent({ id: room.sendFile(file), name: file.name, sizeBytes: file.size, verifiedBytes: 0 });
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) send(file);
  };
  return (
    <>
      <Flex gap={2} wrap>
        <Button onClick={() => send(new File([new Uint8Array(4_000_000)], "sample.bin"))}>
          Send a sample
        </Button>
        <Button onClick={() => field.current?.click()}>Choose a file</Button>
      </Flex>
      <input ref={field} type="file" hidden aria-label="File" onChange={choose} />
      {sent && (
        <ProgressBar
          label={sent.name}
          value={sent.isDelivered ? sent.sizeBytes : sent.verifiedBytes}
          max={sent.sizeBytes}
          note={sent.end}
        />
      )}
      {received && (
        <p>
          Received{" "}
          <a href={received.url} download={received.name}>
            {received.name}
          </a>
        </p>
      )}
    </>
  );
}

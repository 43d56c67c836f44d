import { suggestCode } from "@orbitroom/app-kit/entry/suggest-code.ts";
import { Button } from "@orbitroom/compact";
import { useState } from "react";
import type { HooksExample } from "../docs-page.ts";
import { StageFrame } from "../StageFrame.tsx";
import { Pair } from "./views/Pair.tsx";
import code from "./views/Pair.tsx?raw";

/** Two devices that components create with hooks. They are in a room as long as the components are mounted. */
export function HooksStage({ example: { id, title } }: { example: HooksExample }) {
  const [roomCode, setRoomCode] = useState<string>();
  return (
    <StageFrame
      phase={roomCode === undefined ? "off" : "on"}
      action={
        roomCode === undefined ? (
          <Button size="sm" variant="primary" onClick={() => setRoomCode(suggestCode())}>
            Mount the components
          </Button>
        ) : (
          <Button size="sm" onClick={() => setRoomCode(undefined)}>
            Unmount them
          </Button>
        )
      }
      note={
        roomCode === undefined
          ? "They meet through this site's gateway."
          : "Each component is a device of its own. It leaves when it unmounts."
      }
      code={{ id: `${id}-code`, title, code }}
    >
      {roomCode === undefined ? (
        names.map((name) => <Unmounted key={name} name={name} />)
      ) : (
        <Pair code={roomCode} />
      )}
    </StageFrame>
  );
}

const names = ["Ada", "Ben"];

function Unmounted({ name }: { name: string }) {
  return (
    <section aria-label={name}>
      <header>
        <h3>{name}</h3>
      </header>
      <div>
        <p>Not mounted</p>
      </div>
    </section>
  );
}

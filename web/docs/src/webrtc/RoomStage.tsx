import { useStore } from "@orbitroom/app-kit/stores/use-store.ts";
import { Button } from "@orbitroom/compact";
import { useEffect, useMemo } from "react";
import type { RoomExample } from "../docs-page.ts";
import { StageFrame } from "../StageFrame.tsx";
import { type LiveDevice, LiveRoom, type LiveState } from "./live-room.ts";
import { views } from "./views.ts";

/** The devices of a room example, with the code of one. They connect when the visitor presses the button. */
export function RoomStage({ example: { id, title, view, devices: names } }: { example: RoomExample }) {
  const live = useMemo(() => new LiveRoom(names), [names]);
  const { phase, devices, problem } = useStore(live.state);
  useEffect(() => () => live.stop(), [live]);
  const { View, code } = views[view];
  return (
    <StageFrame
      phase={phase}
      action={
        phase === "on" ? (
          <Button size="sm" onClick={() => live.stop()}>
            Disconnect
          </Button>
        ) : (
          <Button
            size="sm"
            variant="primary"
            loading={phase === "connecting"}
            onClick={() => void live.start()}
          >
            Connect the devices
          </Button>
        )
      }
      note={problem ?? notes[phase]}
      isProblem={problem !== undefined}
      code={{ id: `${id}-code`, title, code }}
    >
      {devices.map((device) => (
        <section key={device.name} aria-label={`${title}: ${device.name}`}>
          <header>
            <h3>{device.name}</h3>
            <span data-status={device.room && "inside"}>{stateOf(device, phase)}</span>
            {phase === "on" && (
              <Button
                size="sm"
                variant="quiet"
                loading={device.isEntering}
                onClick={() => (device.room ? live.leave(device.name) : void live.enter(device.name))}
              >
                {device.room ? "Leave" : "Enter"}
              </Button>
            )}
          </header>
          <div>{device.room ? <View room={device.room} /> : <p>Outside</p>}</div>
        </section>
      ))}
    </StageFrame>
  );
}

const notes: Readonly<Record<LiveState["phase"], string>> = {
  off: "They meet through this site's gateway.",
  connecting: "The devices prove the code to each other.",
  on: "Connected. The devices leave when you leave this page.",
};

function stateOf({ room, isEntering }: LiveDevice, phase: LiveState["phase"]): string {
  if (room) return "inside";
  if (isEntering) return "enters...";
  return phase === "on" ? "has left" : "";
}

import { Icon } from "@orbitroom/compact";
import type { Problem } from "../session/room-state.ts";

/** What went wrong and what to do next; read out when it appears. */
export function ProblemNote({ problem }: { problem: Problem | undefined }) {
  return (
    <div role="alert">
      {problem && (
        <div className="room-problem">
          <Icon name="warning" size="md" />
          <div>
            <p className="room-problem-title">{problem.title}</p>
            <p>{problem.text}</p>
          </div>
        </div>
      )}
    </div>
  );
}

import { Button, Input } from "@orbitroom/compact";
import { parseRoomInput, ROOM_CODE_HELP, roomCodeProblem } from "@orbitroom/webrtc";
import { type FormEvent, useState } from "react";
import { problems } from "../session/problems.ts";
import type { RoomSession } from "../session/room-session.ts";
import type { RoomState } from "../session/room-state.ts";
import { suggestCode } from "../suggest-code.ts";

/** Where the room code is chosen (creator) or entered (joiner). */
export function CodeForm({ session, state }: { session: RoomSession; state: RoomState }) {
  const { role, roomId, phase, offeredCode } = state;
  const [code, setCode] = useState(offeredCode ?? "");
  const [link, setLink] = useState("");
  const [codeError, setCodeError] = useState<string>();
  const [linkError, setLinkError] = useState<string>();
  const joining = role === "joiner";
  const needsLink = joining && !roomId;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problem = roomCodeProblem(code);
    const room = needsLink ? parseRoomInput(link) : { roomId };
    setCodeError(problem);
    setLinkError(room.roomId || !needsLink ? undefined : problems.badLink.text);
    if (problem || (needsLink && !room.roomId)) return;
    void session.connect(code, room.roomId);
  };

  const changeLink = (text: string) => {
    setLink(text);
    setLinkError(undefined);
    const { code: carried } = parseRoomInput(text);
    if (carried) setCode(carried);
  };

  return (
    <form className="room-form" onSubmit={submit} noValidate>
      <p className="room-lead">
        {joining
          ? "Enter the code your roommate tells you."
          : "Choose a code. Whoever joins must know it: tell it in person, on the phone, or let them scan it."}
      </p>
      {needsLink && (
        <Input
          label="Room link"
          name="room.link"
          inputMode="url"
          autoComplete="off"
          placeholder="Paste the link you were sent"
          value={link}
          error={linkError}
          onChange={(event) => changeLink(event.target.value)}
        />
      )}
      <div className="room-code-row">
        <Input
          label="Room code"
          name="room.code"
          className="room-code-field"
          inputClassName="room-code-input"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          helper={ROOM_CODE_HELP}
          error={codeError}
          onChange={(event) => {
            setCode(event.target.value);
            setCodeError(undefined);
          }}
        />
        {!joining && (
          <Button
            variant="quiet"
            icon="refresh"
            className="room-suggest"
            onClick={() => setCode(suggestCode())}
          >
            Suggest
          </Button>
        )}
      </div>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        icon={joining ? "link" : "phone"}
        disabled={code.trim() === ""}
        loading={phase === "calling"}
      >
        {joining ? "Connect" : "Connect with smartphone"}
      </Button>
    </form>
  );
}

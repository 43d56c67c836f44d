import { Button, Form, Input, SubmitButton } from "@orbitroom/compact";
import { parseRoomInput, ROOM_CODE_HELP, roomCodeProblem } from "@orbitroom/webrtc";
import { useEffect, useRef, useState } from "react";
import { problems } from "../session/problems.ts";
import type { RoomSession } from "../session/room-session.ts";
import type { RoomState } from "../session/room-state.ts";
import { suggestCode } from "../suggest-code.ts";

interface Values {
  /** There is a link to fill in only where the address named no room. */
  room: { code: string; link?: string };
}

/** Where the room code is chosen (creator) or entered (joiner). */
export function CodeForm({ session, state }: { session: RoomSession; state: RoomState }) {
  const { role, roomId, phase, offeredCode } = state;
  const [code, setCode] = useState(offeredCode ?? "");
  const [link, setLink] = useState("");
  const codeField = useRef<HTMLInputElement>(null);
  const joining = role === "joiner";
  const needsLink = joining && !roomId;

  // A code that was suggested, or came with the link, was not typed: the form is told to look at it again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the event tells of the code that is drawn
  useEffect(() => {
    codeField.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [code]);

  const changeLink = (text: string) => {
    setLink(text);
    const { code: carried } = parseRoomInput(text);
    if (carried) setCode(carried);
  };

  return (
    <Form<Values>
      rules={{
        "room.code": { required: roomCodeProblem(""), validate: roomCodeProblem },
        ...(needsLink && {
          "room.link": {
            required: problems.badLink.text,
            validate: (text) => (parseRoomInput(text ?? "").roomId ? undefined : problems.badLink.text),
          },
        }),
      }}
      onSubmit={({ room }) => {
        void session.connect(room.code, needsLink ? parseRoomInput(room.link ?? "").roomId : roomId);
      }}
    >
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
          onValueChange={changeLink}
        />
      )}
      <div className="room-code-row">
        <Input
          ref={codeField}
          label="Room code"
          name="room.code"
          className="room-code-field"
          inputClassName="room-code-input"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          helper={ROOM_CODE_HELP}
          onValueChange={setCode}
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
      <SubmitButton
        size="lg"
        icon={joining ? "link" : "phone"}
        disabled={code.trim() === ""}
        loading={phase === "calling"}
      >
        {joining ? "Connect" : "Connect with smartphone"}
      </SubmitButton>
    </Form>
  );
}

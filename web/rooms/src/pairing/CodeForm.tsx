import { suggestCode } from "@orbitroom/app-kit/entry/suggest-code.ts";
import { takeFocus } from "@orbitroom/app-kit/page/take-focus.ts";
import { Button, Checkbox, Form, Input, SubmitButton } from "@orbitroom/compact";
import { parseRoomInput, ROOM_CODE_HELP, roomCodeProblem } from "@orbitroom/webrtc";
import { useEffect, useRef, useState } from "react";
import { useFileChoice } from "../FileChoice.tsx";
import { problems } from "../session/problems.ts";
import type { RoomSession } from "../session/room-session.ts";
import type { RoomState } from "../session/room-state.ts";
import styles from "./CodeForm.module.css";

interface Values {
  /** The link field is shown only if the URL names no room. */
  room: { code: string; link?: string };
}

interface CodeFormProps {
  /** Undefined in the first rendering, which no one can use yet. */
  session: RoomSession | undefined;
  state: Pick<RoomState, "phase" | "role" | "roomId" | "offeredCode" | "relayOnly" | "problem">;
}

/** The form to choose the room code (creator) or to enter it (joiner). */
export function CodeForm({ session, state }: CodeFormProps) {
  const { choose } = useFileChoice();
  const { role, roomId, phase, offeredCode, relayOnly } = state;
  const [code, setCode] = useState(offeredCode ?? "");
  const [link, setLink] = useState("");
  const codeField = useRef<HTMLInputElement>(null);
  const joining = role === "joiner";
  const needsLink = joining && !roomId;

  // A suggested code, or one from the link, was not typed: have the form validate it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the event reports the rendered code
  useEffect(() => {
    codeField.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [code]);

  // After a failed attempt, or when a room was closed, the person enters the code next.
  const isNextTry = state.problem !== undefined || (!joining && roomId !== undefined);
  useEffect(() => {
    if (isNextTry) takeFocus(codeField.current);
  }, [isNextTry]);

  const changeLink = (text: string) => {
    setLink(text);
    const { code: codeInLink } = parseRoomInput(text);
    if (codeInLink) setCode(codeInLink);
  };

  return (
    <Form<Values>
      rules={{
        "room.code": { required: roomCodeProblem(""), validate: roomCodeProblem },
        ...(needsLink && {
          "room.link": {
            required: problems.badLink.text,
            validate: linkProblem,
          },
        }),
      }}
      onSubmit={({ room }) => {
        void session?.connect(room.code, needsLink ? parseRoomInput(room.link ?? "").roomId : roomId);
      }}
    >
      <p className={styles["lead"]}>
        {joining
          ? "Enter the code that your roommate gives you."
          : "Choose a code and share it only with your roommate: in person, on the phone, or by letting them scan it."}
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
      <div className={styles["codeRow"]}>
        <Input
          ref={codeField}
          label="Room code"
          name="room.code"
          className={styles["codeField"] ?? ""}
          inputClassName={styles["codeInput"] ?? ""}
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
            className={styles["suggest"]}
            onClick={() => setCode(suggestCode())}
          >
            Suggest
          </Button>
        )}
      </div>
      {relayOnly !== undefined && (
        <Checkbox
          label="Connect only through the relay"
          helper="The other device does not see your IP address. Files may be slower."
          className={styles["relay"]}
          checked={relayOnly}
          onCheckedChange={(checked) => void session?.setRelayOnly(checked)}
        />
      )}
      <SubmitButton
        size="lg"
        icon={joining ? "link" : "phone"}
        disabled={code.trim() === ""}
        loading={phase === "calling"}
      >
        {joining ? "Connect" : "Connect with smartphone"}
      </SubmitButton>
      <Button variant="quiet" icon="paperclip" onClick={() => choose("any")}>
        {joining ? "Add files" : "Send a file without choosing a code"}
      </Button>
    </Form>
  );
}

/** What is wrong with a pasted link, or with a text that contains one. */
function linkProblem(text: string | undefined): string | undefined {
  const { roomId, hasSeveral } = parseRoomInput(text ?? "");
  if (roomId) return undefined;
  return hasSeveral ? problems.severalRooms.text : problems.badLink.text;
}

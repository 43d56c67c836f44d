import type { Room } from "@orbitroom/webrtc";
import type { ComponentType } from "react";
import type { RoomView } from "../docs-page.ts";
import { PhonePad } from "../nexus/views/PhonePad.tsx";
import phonePadCode from "../nexus/views/PhonePad.tsx?raw";
import { Conversation } from "./views/Conversation.tsx";
import conversationCode from "./views/Conversation.tsx?raw";
import { Files } from "./views/Files.tsx";
import filesCode from "./views/Files.tsx?raw";
import { Pointer } from "./views/Pointer.tsx";
import pointerCode from "./views/Pointer.tsx?raw";
import { Presence } from "./views/Presence.tsx";
import presenceCode from "./views/Presence.tsx?raw";
import { SafetyWords } from "./views/SafetyWords.tsx";
import safetyWordsCode from "./views/SafetyWords.tsx?raw";

/** The component of an example's device and its code: the file that runs, not a copy. */
export const views: Readonly<Record<RoomView, { View: ComponentType<{ room: Room }>; code: string }>> = {
  Conversation: { View: Conversation, code: withoutLintNotes(conversationCode) },
  Files: { View: Files, code: filesCode },
  PhonePad: { View: PhonePad, code: phonePadCode },
  Pointer: { View: Pointer, code: withoutLintNotes(pointerCode) },
  Presence: { View: Presence, code: presenceCode },
  SafetyWords: { View: SafetyWords, code: safetyWordsCode },
};

/** Comments for this repository's linter are of no use to a reader. */
function withoutLintNotes(code: string): string {
  return code.replace(/^ *\/\/ biome-ignore.*\n/gm, "");
}

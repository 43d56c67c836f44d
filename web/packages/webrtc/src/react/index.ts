"use client";

export type { FileTransfer } from "./file-log.ts";
export type { Message } from "./message-log.ts";
export type { RoomSource, RoomState, RoomStatus } from "./room-visit.ts";
export type { SharedStream } from "./stream-log.ts";
export { type Files, useFiles } from "./use-files.ts";
export { useIsOpen } from "./use-is-open.ts";
export { type Messages, useMessages } from "./use-messages.ts";
export { usePeers } from "./use-peers.ts";
export { useRoom } from "./use-room.ts";
export { useRoomEvent } from "./use-room-event.ts";
export { type ShareState, useShare } from "./use-share.ts";
export { type Signals, useSignals } from "./use-signals.ts";
export { useStreams } from "./use-streams.ts";

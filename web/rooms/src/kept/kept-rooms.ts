import { readLocalStorage, writeLocalStorage } from "@orbitroom/app-kit/stores/local-storage.ts";
import { StateStore } from "@orbitroom/app-kit/stores/state-store.ts";
import type { DeviceNumber } from "../worker/device-number.ts";
import { KEPT_ROOMS_KEY } from "./has-kept-rooms.ts";

/** A device of a kept room, as the page that had the room open last has seen it. */
export interface KeptDevice {
  readonly pair: DeviceNumber;
  readonly name: string;
  readonly isHere: boolean;
  /** When it was here last, in ms since 1970. */
  readonly seenAtMs: number | undefined;
}

/** What the person has chosen for a device. It stays in this browser. */
export interface DeviceChoice {
  /** Another name for it. */
  readonly name?: string | undefined;
  /** Whether its messages and files come without a notice. */
  readonly isMuted?: boolean | undefined;
}

/** A room that this browser keeps. Its secrets are with the room's own files. */
export interface KeptRoom {
  readonly roomId: string;
  readonly devices: readonly KeptDevice[];
  readonly choices: Readonly<Partial<Record<DeviceNumber, DeviceChoice>>>;
}

/** More than anyone keeps: each room costs a socket. */
export const MAX_KEPT_ROOMS = 4;

/** The rooms that this browser keeps. All tabs share them; the document of a page shows none. */
export const keptRoomsStore = new StateStore<{ readonly rooms: readonly KeptRoom[] }>(
  { rooms: read() },
  { rooms: [] },
);

/** Follows what other tabs change. Returns the function that ends this. */
export function followKeptRooms(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEPT_ROOMS_KEY || key === null) keptRoomsStore.set({ rooms: read() });
  };
  addEventListener("storage", onStorage);
  return () => removeEventListener("storage", onStorage);
}

/** A room that this browser keeps; undefined if it does not. */
export function findKeptRoom(roomId: string): KeptRoom | undefined {
  return keptRoomsStore.get().rooms.find((room) => room.roomId === roomId);
}

/** Whether this browser keeps a room. */
export const isKept = (roomId: string): boolean => findKeptRoom(roomId) !== undefined;

/** Whether a room is kept, or may be: there is space for it. */
export function mayKeep(roomId: string): boolean {
  return isKept(roomId) || keptRoomsStore.get().rooms.length < MAX_KEPT_ROOMS;
}

/** Adds a room that is kept from now on. Returns false if there are too many. */
export function addKeptRoom(roomId: string): boolean {
  const rooms = read();
  if (rooms.some((room) => room.roomId === roomId)) return true;
  if (rooms.length >= MAX_KEPT_ROOMS) return false;
  write([...rooms, { roomId, devices: [], choices: {} }]);
  return true;
}

/** Removes a room that is no longer kept. */
export function removeKeptRoom(roomId: string): void {
  const rooms = read();
  const others = rooms.filter((room) => room.roomId !== roomId);
  if (others.length < rooms.length) write(others);
}

/** Records which devices are here. */
export function saveKeptDevices(roomId: string, devices: readonly KeptDevice[]): void {
  change(roomId, (room) => ({ ...room, devices }));
}

/** Records a choice of the person for a device. */
export function saveDeviceChoice(roomId: string, pair: DeviceNumber, choice: DeviceChoice): void {
  change(roomId, (room) => ({
    ...room,
    choices: { ...room.choices, [pair]: { ...room.choices[pair], ...choice } },
  }));
}

function change(roomId: string, changed: (room: KeptRoom) => KeptRoom): void {
  const rooms = read();
  if (rooms.some((room) => room.roomId === roomId))
    write(rooms.map((room) => (room.roomId === roomId ? changed(room) : room)));
}

function write(rooms: readonly KeptRoom[]): void {
  writeLocalStorage(KEPT_ROOMS_KEY, rooms.length === 0 ? null : JSON.stringify(rooms));
  keptRoomsStore.set({ rooms });
  // The head of the document sets this, too (`index.html`): the home page then has space for the devices.
  document.documentElement.toggleAttribute("data-kept-rooms", rooms.length > 0);
}

function read(): readonly KeptRoom[] {
  try {
    const value: unknown = JSON.parse(readLocalStorage(KEPT_ROOMS_KEY) ?? "[]");
    return Array.isArray(value) ? value.filter(isKeptRoom).slice(0, MAX_KEPT_ROOMS) : [];
  } catch {
    return [];
  }
}

function isKeptRoom(value: unknown): value is KeptRoom {
  if (typeof value !== "object" || value === null) return false;
  const { roomId, devices, choices } = value as Partial<Record<keyof KeptRoom, unknown>>;
  const hasChoices = typeof choices === "object" && choices !== null;
  return typeof roomId === "string" && Array.isArray(devices) && devices.every(isKeptDevice) && hasChoices;
}

function isKeptDevice(value: unknown): value is KeptDevice {
  if (typeof value !== "object" || value === null) return false;
  const { pair, name, isHere } = value as Partial<Record<keyof KeptDevice, unknown>>;
  return typeof pair === "number" && typeof name === "string" && typeof isHere === "boolean";
}

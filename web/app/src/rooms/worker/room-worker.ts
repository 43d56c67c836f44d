import { expose } from "comlink";
import { RoomDesk } from "./room-desk.ts";

expose(new RoomDesk());

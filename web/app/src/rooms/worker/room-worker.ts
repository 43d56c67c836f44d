import { expose } from "comlink";
import { RoomService } from "./room-service.ts";

expose(new RoomService());

import { serveEpubs } from "@orbitroom/epub/worker";

serveEpubs();

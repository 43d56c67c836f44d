// PeerServer on a free port, without limits, like the gateway.
import { PeerServer } from "peer";

PeerServer({ port: 0, host: "127.0.0.1", concurrent_limit: 1_000_000, alive_timeout: 600_000 }, (server) => {
  console.log(`PeerServer is at http://127.0.0.1:${server.address().port}`);
});
process.once("SIGTERM", () => process.exit(0));

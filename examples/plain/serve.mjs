// Serves the repository, which contains the built package: http://127.0.0.1:4610/examples/plain/
import { createServer } from "node:http";
import { serveFiles } from "../serve-files.mjs";

const port = Number(process.env["PORT"] ?? 4610);
createServer(serveFiles(new URL("../..", import.meta.url))).listen(port, "127.0.0.1", () => {
  process.stdout.write(`http://127.0.0.1:${port}/examples/plain/\n`);
});

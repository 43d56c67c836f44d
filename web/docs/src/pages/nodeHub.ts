import type { DocsPage } from "../docs-page.ts";
import { installCommand } from "../packages.ts";

/** The tools for servers. */
export const page: DocsPage = {
  title: "Node servers",
  lead: "Settings from environment variables with inferred types, health routes and a shutdown that loses no request, and the address at which other devices reach a machine.",
  imports: 'import { readEnvironment, shutdownGracefully } from "@orbitroom/node-hub";',
  examples: [
    {
      id: "install",
      title: "Install",
      text: "For Node 20.19 and newer.",
      mode: "read",
      code: installCommand("@orbitroom/node-hub"),
    },
    {
      id: "settings",
      title: "Settings",
      text: "Each variable has a type, and the result has all of them. The schemas of Zod, Valibot and ArkType can stand beside them: they share the Standard Schema interface.",
      mode: "read",
      code: `import { duration, integer, list, oneOf, readEnvironment, text, url } from "@orbitroom/node-hub";

export const variables = {
  PORT: integer({ default: 8080, min: 0, max: 65_535, about: "Port to listen on." }),
  LOG_LEVEL: oneOf(["info", "debug"], { default: "info" }),
  ORIGIN: url({ optional: true, about: "Where visitors reach this server." }),
  TOKEN: text({ secret: true, about: "Signs the sessions." }),
  PEERS: list({ default: [] }),
  WAIT: duration({ default: 30_000 }),
};

const settings = readEnvironment(variables, process.env, { together: [["ORIGIN", "PEERS"]] });
settings.PORT; // number
settings.LOG_LEVEL; // "info" | "debug"
settings.ORIGIN; // URL | undefined
`,
    },
    {
      id: "problems",
      title: "What is wrong with them",
      text: "An EnvironmentError lists all problems at once. It never repeats a value, which may be a secret.",
      mode: "read",
      code: `These settings can't be used:
  PORT must be a whole number from 0 to 65535
  TOKEN is required
  PEERS is needed with ORIGIN
`,
    },
    {
      id: "example",
      title: "An .env.example",
      text: "describeEnvironment writes what each variable is for, what a value looks like and its default.",
      mode: "read",
      code: `import { writeFileSync } from "node:fs";
import { describeEnvironment } from "@orbitroom/node-hub";

writeFileSync(".env.example", describeEnvironment(variables));
// # Port to listen on. A whole number from 0 to 65535.
// # PORT=8080
//
// # Signs the sessions. A text, required.
// TOKEN=
`,
    },
    {
      id: "shutdown",
      title: "Health and shutdown",
      text: "Load balancers ask /readyz. Before the server closes, they read 503 for a while, and it still serves what arrives.",
      mode: "read",
      code: `import { createServer } from "node:http";
import { healthRoutes, Readiness, shutdownGracefully } from "@orbitroom/node-hub";

const readiness = new Readiness();
const answersHealth = healthRoutes({ readiness, isReady: () => database.isConnected });
const server = createServer((request, response) => {
  if (!answersHealth(request, response)) response.end("hello");
}).listen(8080);

shutdownGracefully({
  graceMs: 15_000,
  onError: console.error,
  close: async (signal) => {
    if (signal === "SIGTERM") await readiness.drain(5_000);
    await new Promise((resolve) => server.close(resolve));
  },
});
`,
    },
    {
      id: "network",
      title: "The local network",
      text: "The address of the default route comes first: other devices are most likely in that network. Those of containers, virtual machines and tunnels come last.",
      mode: "read",
      code: `import { freePort, lanAddresses, lanCertificate } from "@orbitroom/node-hub";

const addresses = await lanAddresses(); // or lanAddresses({ names: ["eth0"] })
const { cert, key } = await lanCertificate("./tls", { hosts: addresses.map(({ address }) => address) });
const port = await freePort(8443);
createServer({ cert, key }, app).listen(port, "0.0.0.0");
console.log(\`https://\${addresses[0]?.address ?? "localhost"}:\${port}\`);
`,
    },
  ],
  props: [],
};

// npm test: runs all test suites and ends with a report, whose last line is `N passed, N failed`.
// npm test -- rust wasm web e2e: runs only the named suites.
// npm run test:long: runs the tests that take many minutes, which no other command runs.
// npm test -- --yes: installs missing Chromium, coturn and redis-server with the system's package manager without asking.
import { mkdirSync } from "node:fs";
import { fromRoot } from "./lib/paths.mjs";
import { runStages } from "./lib/stages.mjs";
import { main, say, UserError } from "./lib/steps.mjs";
import { suites } from "./lib/suites.mjs";
import { hasFailed, reportOf } from "./lib/test-report.mjs";

await main(async () => {
  const names = process.argv.slice(2).filter((arg) => arg !== "--yes");
  const unknown = names.find((name) => !suites.some((suite) => suite.name === name));
  if (unknown) {
    const known = suites.map(({ name }) => name).join(", ");
    throw new UserError(`Unknown suite ${unknown}. The suites are: ${known}.`);
  }
  mkdirSync(fromRoot("test-results"), { recursive: true });
  const wanted = suites.filter(({ name, onDemand = false }) =>
    names.length > 0 ? names.includes(name) : !onDemand,
  );
  const reports = await runStages(wanted);
  say(`\n${reportOf(reports)}`);
  return hasFailed(reports) ? 1 : 0;
});

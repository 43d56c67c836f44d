// Checks Node and installs the npm packages if package-lock.json has changed. Runs before every other script.
import { checkNode, installPackages } from "./lib/install-packages.mjs";
import { main } from "./lib/steps.mjs";

await main(async () => {
  checkNode();
  await installPackages();
});

// Asks before packages of the system are installed.
import { createInterface } from "node:readline/promises";
import { say, UserError } from "./steps.mjs";

/**
 * Whether packages of the system may be installed without asking: under CI=true and with --yes.
 * @param {{ env?: NodeJS.ProcessEnv, args?: string[] }} [context]
 */
export function mayInstallUnasked({ env = process.env, args = process.argv } = {}) {
  return env["CI"] === "true" || args.includes("--yes");
}

/**
 * Prints what will be installed with which command, and asks. Continues without asking under CI=true and with --yes. Without a
 * terminal, or if the answer is no, it throws an error that names the command to run.
 * @param {string} what
 * @param {string} command
 * @param {{ env?: NodeJS.ProcessEnv, args?: string[], input?: NodeJS.ReadStream, output?: NodeJS.WriteStream }} [context]
 */
export async function confirmInstall(what, command, context = {}) {
  const { env = process.env, args = process.argv, input = process.stdin, output = process.stdout } = context;
  if (mayInstallUnasked({ env, args })) return;
  if (input.isTTY && output.isTTY) {
    say(`This needs ${what}, which is not installed. The command is: ${command}`);
    const terminal = createInterface({ input, output });
    const answer = await terminal.question("Run it now? [y/N] ");
    terminal.close();
    if (/^y(es)?$/i.test(answer.trim())) return;
  }
  throw new UserError(
    `This needs ${what}, which is not installed. Install it with: ${command}\nOr run this command again with -- --yes.`,
  );
}

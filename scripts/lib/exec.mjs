// Starts other programs with their output on the terminal, through execa.
import { execa } from "execa";
import { rootDir } from "./paths.mjs";

/**
 * Runs a program in the repository root with its output on the terminal. Tools of the npm packages are found by name.
 * Rejects when the program fails.
 */
export const exec = execa({ cwd: rootDir, stdio: "inherit", preferLocal: true, localDir: rootDir });

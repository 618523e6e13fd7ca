import { spawn } from "node:child_process";
import { constants } from "node:os";

/**
 * Runs a Node script (first entry of `args`) with our own Node, and waits for it.
 * @param {string[]} args
 * @param {import("node:child_process").SpawnOptions} [options] stdio is inherited unless it says otherwise
 * @returns {Promise<number>} the exit code; 128 + its number for a signal
 */
export function runNode(args, options) {
  return run(process.execPath, args, options);
}

/**
 * Runs npm: the one that runs us, where there is one, so that no shell is needed.
 * @param {string[]} args
 * @param {import("node:child_process").SpawnOptions} [options]
 * @returns {Promise<number>} the exit code
 */
export function runNpm(args, options) {
  const own = process.env["npm_execpath"];
  if (own?.endsWith("npm-cli.js")) return runNode([own, ...args], options);
  return run("npm", args, { shell: process.platform === "win32", ...options });
}

/**
 * Runs a program and waits for it. A program that cannot be started counts as exit code 127.
 * @param {string} command
 * @param {string[]} args
 * @param {import("node:child_process").SpawnOptions} [options]
 * @returns {Promise<number>} the exit code
 */
export async function run(command, args, options) {
  const child = spawn(command, args, { stdio: "inherit", ...options });
  return exitCodeOf(child);
}

/**
 * Waits for a process that was started.
 * @param {import("node:child_process").ChildProcess} child
 * @returns {Promise<number>} the exit code; 128 + its number for a signal, 127 when it could not be started
 */
export function exitCodeOf(child) {
  return new Promise((resolve) => {
    child.once("error", (error) => {
      console.error(error.message);
      resolve(127);
    });
    child.once("exit", (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
}

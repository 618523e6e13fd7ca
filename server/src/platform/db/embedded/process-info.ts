import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { errorCode } from "../error-code.ts";

/** Whether a process has this id. One of another user counts; a zombie (killed, not yet reaped) does not. */
export async function isAlive(pid: number): Promise<boolean> {
  if (process.platform === "linux") {
    const state = (await statFields(pid))?.[0];
    return state !== undefined && state !== "Z" && state !== "X";
  }
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === "EPERM";
  }
}

/** A mark that differs between two processes which had the same id one after the other; undefined where unknown. */
export async function startMark(pid: number): Promise<string | undefined> {
  return process.platform === "linux" ? (await statFields(pid))?.[19] : undefined;
}

/** Command and arguments of a process; undefined where they cannot be read. */
export async function commandLine(pid: number): Promise<string | undefined> {
  if (process.platform === "linux") {
    const text = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => undefined);
    return text?.replaceAll("\0", " ");
  }
  if (process.platform === "win32") return undefined;
  const { stdout } = await promisify(execFile)("ps", ["-o", "command=", "-p", String(pid)]).catch(() => ({
    stdout: undefined,
  }));
  return stdout;
}

/** Fields of /proc/PID/stat after the command's name, which may hold spaces and brackets itself. */
async function statFields(pid: number): Promise<string[] | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => undefined);
  return text?.slice(text.lastIndexOf(")") + 2).split(" ");
}

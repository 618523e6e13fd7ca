import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { DatabaseStartError } from "../start-error.ts";

const run = promisify(execFile);

/** How a program of PostgreSQL is started: `[...prefix, program, ...args]`. */
export interface Launcher {
  readonly prefix: readonly string[];
  /** Who must own the data folder, where it is not the user of this process. */
  readonly owner: { readonly uid: number; readonly gid: number } | undefined;
}

const NOBODY = 65_534;
/** The programs end with the node process even when that is killed with -9: the kernel sends them this signal. */
const DIE_WITH_PARENT = ["--pdeathsig", "SIGINT"];
const UNSHARE = ["unshare", "--user", `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];
/** May pass through and write in root's private folders, which an ordinary user could not. */
const KEEP_FOLDER_ACCESS = [
  "--inh-caps=+dac_override,+dac_read_search",
  "--ambient-caps=+dac_override,+dac_read_search",
  "--securebits=+no_setuid_fixup",
];

/**
 * PostgreSQL refuses to run as root. An ordinary user starts it directly; root through a user namespace in which it is
 * nobody (the files stay root's), else as nobody with the right to pass through private folders.
 * @param folderOwner user id that owns the existing data folder, undefined for a new one
 * @throws DatabaseStartError when root has neither way
 */
export async function chooseLauncher(folderOwner: number | undefined): Promise<Launcher> {
  const mortal = (await works(["setpriv", ...DIE_WITH_PARENT, "--"])) ? ["setpriv", ...DIE_WITH_PARENT, "--"] : [];
  if (process.getuid?.() !== 0) return { prefix: mortal, owner: undefined };

  // Inside the namespace only root's own files have an owner, so a folder of another user goes the second way.
  if ((folderOwner ?? 0) === 0 && (await works([...UNSHARE, ...mortal]))) {
    return { prefix: [...UNSHARE, ...mortal], owner: undefined };
  }
  if (folderOwner !== 0) {
    const uid = folderOwner ?? NOBODY;
    const prefix = asUser(uid);
    if (await works(prefix)) return { prefix, owner: { uid, gid: uid } };
  }
  throw new DatabaseStartError(
    "PostgreSQL does not run as root, and neither `unshare --user` nor `setpriv` can start it as another user here. " +
      "Start the server as an ordinary user, or set DATABASE_URL to a PostgreSQL server of version 15 or newer.",
  );
}

/** Starts a program as user `uid` that keeps root's access to folders. Needs root. */
function asUser(uid: number): string[] {
  const ids = [`--reuid=${uid}`, `--regid=${uid}`, "--clear-groups"];
  return ["setpriv", ...ids, ...KEEP_FOLDER_ACCESS, ...DIE_WITH_PARENT, "--"];
}

async function works(prefix: readonly string[]): Promise<boolean> {
  const [command, ...args] = [...prefix, "true"];
  return run(command, args, { timeout: 5000 }).then(
    () => true,
    () => false,
  );
}

import { spawn } from "node:child_process";
import { join } from "node:path";
import { ensureBuilt } from "./lib/build.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { requireNode } from "./lib/require-node.mjs";
import { exitCodeOf } from "./lib/run.mjs";
import { serverArguments } from "./lib/server-process.mjs";
import { forwardSignals } from "./lib/signals.mjs";

/** `npm start`: from a fresh clone to the running product. Installs and builds only what is missing or old. */
requireNode();
const root = join(import.meta.dirname, "..");
if (!(await ensureInstalled(root)) || !(await ensureBuilt(root))) process.exit(1);
const server = spawn(process.execPath, serverArguments(root), { cwd: root, stdio: "inherit" });
forwardSignals([server]);
process.exit(await exitCodeOf(server));

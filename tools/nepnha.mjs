import { join } from "node:path";
import { ensureBuilt, SERVER_TARGET } from "./lib/build.mjs";
import { requireNode } from "./lib/require-node.mjs";
import { runNode } from "./lib/run.mjs";

/** `npx nepnha …`: builds the server first where it is missing or old, as `npm start` does. */
requireNode();
const root = join(import.meta.dirname, "..");
if (!(await ensureBuilt(root, [SERVER_TARGET]))) process.exit(1);
process.exitCode = await runNode([join(root, "server/dist/cli.js"), ...process.argv.slice(2)]);

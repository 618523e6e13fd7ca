import { join } from "node:path";
import { ensureBuilt } from "./lib/build.mjs";
import { ensureChromium } from "./lib/chromium.mjs";
import { runNode } from "./lib/run.mjs";

/**
 * `npm run screenshots`: takes a picture of every section's list and form and of every reading page, on the built product
 * with the demo data, and writes docs/screenshots and docs/guide/screens.md again.
 */
const root = join(import.meta.dirname, "..");
const chromium = await ensureChromium();
if (!chromium || !(await ensureBuilt(root))) process.exit(1);
const screens = ["--import", "tsx", join(root, "e2e/screens/take-screens.ts")];
process.exitCode = await runNode(screens, { cwd: root, env: { ...process.env, CHROMIUM_PATH: chromium } });

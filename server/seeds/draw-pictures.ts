import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadConfig } from "../src/platform/config.ts";
import { createLogger } from "../src/platform/logger.ts";
import { startServer } from "../src/start.ts";
import { DRAWN, drawnBefore, filesOf, nameOf, readIndex, type Draw, type DrawnIndex } from "./pictures/drawn.ts";

/**
 * `npm run draw`: fills a new database with the demo, draws what is not yet in `server/seeds/drawn`, and takes away what
 * the demo no longer shows.
 */
const before = await readIndex();
const kept = drawnBefore();
const now = new Map<string, DrawnIndex[string]>();
let drawn = 0;

const draw: Draw = async (drawing) => {
  const name = nameOf(drawing);
  const picture = await kept(drawing);
  const { width, height, preview, image, thumb } = picture;
  if (!before[name] && !now.has(name)) {
    const files = filesOf(name);
    await Promise.all([writeFile(files.image, image), writeFile(files.thumb, thumb)]);
    drawn += 1;
  }
  now.set(name, { width, height, preview });
  return picture;
};

const dataDir = await mkdtemp(join(tmpdir(), "nepnha-draw-"));
try {
  const config = loadConfig({ ...process.env, DATA_DIR: dataDir, PORT: "0", SEED: "demo" });
  const server = await startServer(config, createLogger("warn"), draw);
  await server.stop();
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

const index = Object.fromEntries([...now].toSorted(([a], [b]) => (a < b ? -1 : 1)));
await writeFile(new URL("index.json", DRAWN), `${JSON.stringify(index, null, 2)}\n`);
const stale = (await readdir(DRAWN)).filter((file) => file.endsWith(".webp") && !now.has(file.split(".")[0] ?? ""));
for (const file of stale) await rm(new URL(file, DRAWN));
process.stdout.write(`${now.size} pictures: ${drawn} drawn, ${stale.length} files taken away\n`);
process.exit(0);

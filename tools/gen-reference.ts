import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readRooms } from "./lib/rooms.ts";
import {
  roomRightsFile,
  roomTextsFile,
  sectionIndexFile,
  sectionLoadersFile,
  onesFile,
  partLoadersFile,
  roomLoadersFile,
  titlesFile,
} from "./lib/section-index.ts";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const SECTIONS = "docs/reference/sections/";

/**
 * Writes contract's lists of rooms and docs/reference; tells which it changed. With
 * `--check` it only compares, and fails when one is stale.
 */
const check = process.argv.includes("--check");
let stale = false;

const rooms = await readRooms();
writeAll({
  "contract/src/section-index.ts": sectionIndexFile(rooms),
  "contract/src/section-loaders.ts": await sectionLoadersFile(),
  "contract/src/room-rights.ts": roomRightsFile(rooms),
  "contract/src/messages/vi/loaders.ts": partLoadersFile(rooms, "vi"),
  "contract/src/messages/en/loaders.ts": partLoadersFile(rooms, "en"),
  "contract/src/messages/vi/room-loaders.ts": roomLoadersFile(rooms, "vi"),
  "contract/src/messages/en/room-loaders.ts": roomLoadersFile(rooms, "en"),
  "contract/src/messages/vi/rooms.ts": roomTextsFile(rooms, "vi"),
  "contract/src/messages/en/rooms.ts": roomTextsFile(rooms, "en"),
  "contract/src/messages/vi/titles.ts": titlesFile(rooms, "vi"),
  "contract/src/messages/en/titles.ts": titlesFile(rooms, "en"),
  "contract/src/messages/vi/ones.ts": onesFile(rooms, "vi"),
  "contract/src/messages/en/ones.ts": onesFile(rooms, "en"),
});

// The pages are made from the lists that were written just now.
const { referencePages } = await import("./lib/reference.ts");
const pages = Object.fromEntries(
  Object.entries(referencePages()).map(([name, text]) => [`docs/reference/${name}`, text]),
);
mkdirSync(`${ROOT}${SECTIONS}`, { recursive: true });
for (const name of readdirSync(`${ROOT}${SECTIONS}`)) {
  if (pages[SECTIONS + name] !== undefined) continue;
  stale = check;
  if (check) console.error(`${SECTIONS}${name} is of no section: run npm run reference`);
  else rmSync(`${ROOT}${SECTIONS}${name}`);
}
writeAll(pages);
process.exitCode = stale ? 1 : 0;

function writeAll(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    const file = `${ROOT}${name}`;
    if (read(file) === text) continue;
    if (check) {
      stale = true;
      console.error(`${name} is stale: run npm run reference`);
      continue;
    }
    writeFileSync(file, text);
    console.log(`  ${name}`);
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

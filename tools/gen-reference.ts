import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { referencePages } from "./lib/reference.ts";

const FOLDER = fileURLToPath(new URL("../docs/reference/", import.meta.url));

/** Writes docs/reference from the catalog; with `--check` only compares and fails when a page is stale. */
const check = process.argv.includes("--check");
let stale = false;
for (const [name, text] of Object.entries(referencePages())) {
  const file = `${FOLDER}${name}`;
  if (!check) {
    writeFileSync(file, text);
    continue;
  }
  if (read(file) === text) continue;
  stale = true;
  console.error(`docs/reference/${name} is stale: run npm run reference`);
}
process.exitCode = stale ? 1 : 0;

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

import { existsSync, readFileSync, statSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { join, resolve } from "node:path";
import { lostCitations } from "./lib/docs/citations.ts";
import { en } from "@nepnha/contract/messages/en";
import { vi } from "@nepnha/contract/messages/vi";
import { wrongVoices } from "./lib/docs/voice.ts";
import { lostWords } from "./lib/docs/guide-words.ts";
import { deadTexts } from "./lib/docs/dead-texts.ts";
import { oneFormOnly } from "./lib/docs/plurals.ts";
import { lostLinks } from "./lib/docs/links.ts";
import { wrongOnMap } from "./lib/docs/map.ts";
import { lostSteps } from "./lib/docs/walks.ts";
import type { Repository } from "./lib/docs/repository.ts";

const CATALOGUE = "contract/src/messages/vi.ts";

/**
 * Fails when a page links to, or names, a file that is not there, when a comment or a page cites one, when the map
 * in ARCHITECTURE.md and the tree differ, when a walk of the guide leads past the code, and when a text of the catalogues
 * is asked for by nobody, speaks in another voice than ours, counts in one form, or is promised by a guide and stands on
 * no screen.
 */
const root = resolve(process.argv[2] ?? resolve(import.meta.dirname, ".."));
const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: root, encoding: "utf8" });
const repository: Repository = {
  // A file that was just moved is still listed at its old place.
  files: listed.split("\n").filter((path) => path !== "" && isFile(join(root, path))),
  exists: (path) => existsSync(join(root, path)),
  read: (path) => readFileSync(join(root, path), "utf8"),
};
const pages = repository.files.filter((path) => path.endsWith(".md"));
const findings = [
  ...pages.flatMap((page) => lostLinks(repository, page, repository.read(page))),
  ...wrongOnMap(repository),
  ...lostCitations(repository),
  ...lostSteps(repository),
  // The catalogue is this repository's; another one, as in a test, has texts of its own.
  ...(repository.files.includes(CATALOGUE)
    ? [...deadTexts(repository, Object.keys(vi)), ...wrongVoices(vi), ...oneFormOnly(en), ...lostWords(repository, vi)]
    : []),
];
for (const finding of findings) console.error(finding);
process.exitCode = findings.length > 0 ? 1 : 0;

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}

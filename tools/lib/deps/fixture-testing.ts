import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { checkTree } from "./check-tree.ts";

/** A small repository that keeps every rule; a test lays the file that breaks one over it. */
const KEPT_RULES: Record<string, string> = {
  "package.json": JSON.stringify({ name: "root", devDependencies: { vitest: "1.0.0" } }),
  "contract/package.json": manifest("contract", {}),
  "domain/package.json": manifest("domain", { "@nepnha/contract": "0.1.0", zod: "1.0.0" }),
  "hub/package.json": manifest("hub", { ws: "1.0.0" }),
  "server/package.json": manifest("server", { "@nepnha/contract": "0.1.0", "@nepnha/domain": "0.1.0", pg: "1.0.0" }),
  "web/package.json": manifest("web", { "@nepnha/domain": "0.1.0", react: "1.0.0" }),
  "contract/src/limits.ts": "export const LIMIT = 3;\n",
  "contract/src/features/quotes/quotes.ts": 'console.log("quotes");\n',
  "contract/src/features/videos/videos.ts": 'console.log("videos");\n',
  "domain/src/rule.ts":
    'import { LIMIT } from "@nepnha/contract/limits";\nexport function keep(n: number) {\n  return n < LIMIT;\n}\n',
  "server/src/main.ts": 'import { keep } from "@nepnha/domain/rule";\nprocess.exitCode = keep(1) ? 0 : 1;\n',
};

/** Lays `files` over the sound repository in a temp folder, checks it, and returns `file:line rule` of each finding. */
export function findingsWith(files: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), "nepnha-deps-"));
  try {
    for (const [path, text] of Object.entries({ ...KEPT_RULES, ...files })) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    return checkTree(root).findings.map((one) => `${one.file}:${one.line} ${one.rule}`);
  } finally {
    rmSync(root, { recursive: true });
  }
}

function manifest(area: string, dependencies: Record<string, string>): string {
  return JSON.stringify({
    name: `@nepnha/${area}`,
    exports: { "./*": "./src/*.ts" },
    dependencies,
    devDependencies: { "@types/pg": "1.0.0", vite: "1.0.0" },
  });
}

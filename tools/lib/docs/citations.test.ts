import { expect, it } from "vitest";
import { lostCitations } from "./citations.ts";
import { repositoryOf } from "./repository-testing.ts";

/** `file:line name` of each citation that leads nowhere. */
function lostIn(texts: Record<string, string>): string[] {
  return lostCitations(repositoryOf(texts)).map((one) => one.replace(/: cites (\S+), which is not .*$/, " $1"));
}

it("finds pages that are not there in comments, in SQL and in pages, each at its line", () => {
  expect(
    lostIn({
      "server/src/a.ts":
        "const a = 1; /* b */ // (`plan.md` 2.10)\n/**\n * As plan.md 3 says, and docs/plan.md.\n */\n",
      "server/src/a.test.tsx": "// See `plan.md`.\n",
      "server/migrations/0100_a.sql": "create table a ();\n-- Rows (plan.md 4).\n",
      "web/src/a.css": "/* plan.md 8 */\n",
      "docs/guide/lists.md": "# Lists\n\nSee `plan.md`.\n",
    }),
  ).toEqual([
    "server/src/a.ts:1 plan.md",
    "server/src/a.ts:3 plan.md",
    "server/src/a.ts:3 docs/plan.md",
    "server/src/a.test.tsx:1 plan.md",
    "server/migrations/0100_a.sql:2 plan.md",
    "web/src/a.css:1 plan.md",
    "docs/guide/lists.md:3 plan.md",
  ]);
});

it("finds source files that are not there by their paths from the root", () => {
  expect(
    lostIn({
      "server/src/a.ts": "// The twin of server/src/a.ts, `server/src/gone.ts` and server/src.\n",
      "web/src/server/src/b.ts": "// ../server/src/gone.ts, @nepnha/server/src/gone.ts\n",
    }),
  ).toEqual(["server/src/a.ts:1 server/src/gone.ts", "web/src/server/src/b.ts:1 @nepnha/server/src/gone.ts"]);
});

it("finds source files that are not there by the end of their paths, and those that an import would name", () => {
  expect(
    lostIn({
      "server/src/chat/rows.ts":
        "// rows.ts, `chat/rows.ts`, other/rows.ts, gone.ts; *.test.ts and .tsx are no names\n",
      "contract/src/kit/define.ts": "// @nepnha/contract/kit/define, `@nepnha/contract/define`, @nepnha/contract\n",
      "docs/a.md":
        "`@nepnha/contract/kit/gone`, @nepnha/contract/features/meeting-rooms/rights; gone.ts in a page is a name\n",
    }),
  ).toEqual([
    "server/src/chat/rows.ts:1 other/rows.ts",
    "server/src/chat/rows.ts:1 gone.ts",
    "contract/src/kit/define.ts:1 @nepnha/contract/define",
    "docs/a.md:1 @nepnha/contract/kit/gone",
  ]);
});

it("is content with pages that are there, by name, from the root or from beside", () => {
  expect(
    lostIn({
      "docs/guide/lists.md":
        "`files.md`, `lists.md`, docs/guide/files.md and [a link](gone.md) that another rule follows",
      "docs/guide/files.md": "",
      "server/src/a.ts": "// lists.md tells how\n",
    }),
  ).toEqual([]);
});

it("reads no texts of code, no other files, and no migration that databases have run", () => {
  expect(
    lostIn({
      "tools/a.ts": 'export const page = "plan.md";\nexport const more = `plan.md`;\n',
      "tools/a.json": '{ "page": "plan.md" }\n',
      "server/migrations/0008_posts.sql": "-- Posts (plan.md 7).\n",
    }),
  ).toEqual([]);
});

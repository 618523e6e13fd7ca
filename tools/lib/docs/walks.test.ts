import { expect, it } from "vitest";
import { repositoryOf } from "./repository-testing.ts";
import { lostSteps } from "./walks.ts";

const CODE = {
  "web/src/kit/list.ts": "export const list = 1;",
  "server/src/routes.ts": 'import { run } from "./kit/run.ts";\nexport const routes = run;',
  "server/src/kit/run.ts": 'import type { Access } from "@nepnha/domain/kit/access";\nexport const run = {} as Access;',
  "server/src/kit/rows.ts": "export const rows = 1;",
  "domain/src/kit/access.ts": "export type Access = boolean;",
};

function lost(guide: string): string[] {
  return lostSteps(repositoryOf({ ...CODE, "docs/guide/first-hour.md": guide })).map((one) =>
    one.replace(/^docs\/guide\/first-hour\.md: /, ""),
  );
}

it("accepts a walk on which each file is imported by one before it, over the network and into the shared rules", () => {
  expect(
    lost(
      "**20–35 · Follow one find.** Open `web/src/kit/list.ts`, then `server/src/routes.ts`, `server/src/kit/run.ts` and " +
        "`domain/src/kit/access.ts`. Then break `server/src/kit/rows.ts`.",
    ),
  ).toEqual([]);
});

it("tells a file that no file before it imports, whatever comes behind it", () => {
  expect(
    lost(
      "**Follow one find.** `web/src/kit/list.ts`, `server/src/kit/rows.ts`, `server/src/routes.ts`, `domain/src/kit/access.ts`, `server/src/kit/run.ts`.",
    ),
  ).toEqual([
    '"Follow one find" leads to server/src/routes.ts, which no file before it imports',
    '"Follow one find" leads to domain/src/kit/access.ts, which no file before it imports',
  ]);
});

it("wants walks in the guide, and files on a walk", () => {
  expect(lost("# Your first hour\n")).toEqual(['has no walk "Follow one …"']);
  expect(lost("**Follow one find.** Open `web/src/kit/list.ts` and look around.")).toEqual([
    '"Follow one find" names no files that are there, one after the other',
  ]);
});

it("asks nothing of a repository without the guide", () => {
  expect(lostSteps(repositoryOf(CODE))).toEqual([]);
});

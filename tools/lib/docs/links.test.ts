import { expect, it } from "vitest";
import { lostLinks } from "./links.ts";
import { repositoryOf } from "./repository-testing.ts";

const repository = repositoryOf({ "docs/guide/lists.md": "# Lists\n\n## Sort\n", "server/src/main.ts": "" });

it("follows links from the page and names from the root, of files and of folders", () => {
  const text = "[lists](lists.md#sort) [main](../../server/src/main.ts) [web](https://x.vn/a) [here](#a) `server/src`";
  expect(lostLinks(repository, "docs/guide/files.md", text)).toEqual([]);
});

it("tells links and names that lead nowhere", () => {
  const text = "[lists](guide/lists.md)\n`server/src/gone.ts` `gone/server`";
  expect(lostLinks(repository, "docs/guide/files.md", text)).toEqual([
    "docs/guide/files.md: link to guide/lists.md, which is not there",
    "docs/guide/files.md: names server/src/gone.ts, which is not there",
  ]);
});

it("tells headings that the page does not have from which they are quoted", () => {
  const text = '"Sort" in [lists](lists.md), "Sorting" in [lists](lists.md), "Sort" in lists';
  expect(lostLinks(repository, "docs/guide/files.md", text)).toEqual([
    'docs/guide/files.md: "Sorting" is no heading of docs/guide/lists.md',
  ]);
});

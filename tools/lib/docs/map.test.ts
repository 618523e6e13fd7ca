import { expect, it } from "vitest";
import { wrongOnMap } from "./map.ts";
import { repositoryOf } from "./repository-testing.ts";

const TREE =
  "# Architecture\n\n```\nserver/src\n  features/chat  words with quotes, and house-templates\n  src/db src/mail\n```\n\n";
const TABLE =
  "## Where is …?\n\n| looking for | it is in |\n|---|---|\n| a quote | `server/src/features/quotes` |\n\n## More\n";

function wrong(architecture: string, ...paths: string[]): string[] {
  const files = Object.fromEntries(["server/src/features/quotes/a.ts", ...paths].map((path) => [path, ""]));
  return wrongOnMap(repositoryOf({ "ARCHITECTURE.md": architecture, ...files }));
}

it("accepts a map that names every room in its tree or table", () => {
  expect(
    wrong(
      TREE + TABLE,
      "contract/src/features/rooms/rooms.ts",
      "contract/src/features/rooms/rights.ts",
      "contract/src/features/rooms/vi.ts",
      "server/src/features/chat/a.ts",
      "server/src/features/house-templates/a.ts",
      "server/src/platform/mail/deep/a.ts",
      "server/src/platform/config.ts",
      "server/src/platform/only-tests/a.test.ts",
      "server/src/kit/testing/a.ts",
      "web/src/app/shell/a.ts",
      "web/src/ui/quotes/a.tsx",
    ),
  ).toEqual([]);
});

it("tells rooms of every storey that only prose names, or a longer name", () => {
  expect(
    wrong(
      `${TREE}${TABLE}About home.\n`,
      "contract/src/features/templates/a.ts",
      "domain/src/kit/house/a.ts",
      "server/src/kit/resource/a.mjs",
      "server/src/platform/mails/a.ts",
      "web/src/features/home/a.tsx",
      "web/src/ui/fields/a.tsx",
    ),
  ).toEqual([
    "ARCHITECTURE.md: no tree and no table names the room contract/src/features/templates",
    "ARCHITECTURE.md: no tree and no table names the room domain/src/kit/house",
    "ARCHITECTURE.md: no tree and no table names the room server/src/kit/resource",
    "ARCHITECTURE.md: no tree and no table names the room server/src/platform/mails",
    "ARCHITECTURE.md: no tree and no table names the room web/src/features/home",
    "ARCHITECTURE.md: no tree and no table names the room web/src/ui/fields",
  ]);
});

it("tells places of the table that are not there, and leaves addresses alone", () => {
  const table = `${TABLE.replace("\n\n## More", "\n| more | `src/gone`, `/dev/ui`, `config.access`, migration 0008 |\n\n## More")}\`src/elsewhere\`\n`;
  expect(wrong(TREE + table)).toEqual(['ARCHITECTURE.md: "Where is …?" leads to src/gone, which is not there']);
});

it("wants the table, also as the last part of the page", () => {
  expect(wrong(TREE)).toEqual(['ARCHITECTURE.md: has no table "Where is …?"']);
  expect(wrong(TREE + TABLE.replace("\n## More\n", ""))).toEqual([]);
});

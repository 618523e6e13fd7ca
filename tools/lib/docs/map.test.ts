import { expect, it } from "vitest";
import { wrongOnMap } from "./map.ts";
import { repositoryOf } from "./repository-testing.ts";

const TREE = `# Architecture

## Folders

\`\`\`
contract/src/   data only
  kit             how a section is described (fields, moves)
server/
  seeds           what must be there: everything
  src/platform    what every feature stands on: db,
                  mail
  src/kit         what every section has (its calls): moves, resource
web/src/
  ui              the visual language: fields
  app             router: shell
\`\`\`

`;
const TABLE =
  "## Where is …?\n\n| looking for | it is in |\n|---|---|\n| a quote | `server/src/features/quotes` |\n\n## More\n";
const THERE = [
  "server/src/features/quotes/a.ts",
  "server/src/platform/db/a.ts",
  "server/src/platform/mail/deep/a.ts",
  "server/src/kit/moves/a.ts",
  "server/src/kit/resource/a.mjs",
  "web/src/ui/fields/a.tsx",
];

function wrong(architecture: string, files: readonly string[] = THERE): string[] {
  return wrongOnMap(
    repositoryOf(Object.fromEntries([["ARCHITECTURE.md", architecture], ...files.map((one) => [one, ""])])),
  );
}

it("accepts a map whose lines name the folders of their storeys", () => {
  expect(
    wrong(TREE + TABLE, [
      ...THERE,
      "contract/src/features/rooms/rooms.ts",
      "contract/src/kit/define.ts",
      "server/src/platform/config.ts",
      "server/src/platform/only-tests/a.test.ts",
      "server/src/kit/testing/a.ts",
      "server/src/kit/notes/README.md",
      "web/src/app/shell/a.ts",
    ]),
  ).toEqual([]);
});

it("tells folders that the line of their own storey does not name", () => {
  expect(
    wrong(TREE + TABLE, [
      ...THERE,
      "domain/src/kit/house/a.ts",
      "server/src/kit/db/a.ts",
      "server/src/platform/mails/a.ts",
      "web/src/kit/moves/a.ts",
      "web/src/ui/shell/a.tsx",
    ]),
  ).toEqual([
    "ARCHITECTURE.md: the line of domain/src/kit does not name the folder domain/src/kit/house",
    "ARCHITECTURE.md: the line of server/src/kit does not name the folder server/src/kit/db",
    "ARCHITECTURE.md: the line of server/src/platform does not name the folder server/src/platform/mails",
    "ARCHITECTURE.md: the line of web/src/kit does not name the folder web/src/kit/moves",
    "ARCHITECTURE.md: the line of web/src/ui does not name the folder web/src/ui/shell",
  ]);
});

it("tells folders that a line names and that are not there", () => {
  expect(wrong(TREE + TABLE, THERE.slice(0, 3))).toEqual([
    "ARCHITECTURE.md: the line of server/src/kit names server/src/kit/moves, which is not there",
    "ARCHITECTURE.md: the line of server/src/kit names server/src/kit/resource, which is not there",
    "ARCHITECTURE.md: the line of web/src/ui names web/src/ui/fields, which is not there",
  ]);
});

it("tells places of the table that are not there, and leaves addresses alone", () => {
  const table = `${TABLE.replace("\n\n## More", "\n| more | `src/gone`, `/dev/ui`, `config.access`, migration 0008 |\n\n## More")}\`src/elsewhere\`\n`;
  expect(wrong(TREE + table)).toEqual(['ARCHITECTURE.md: "Where is …?" leads to src/gone, which is not there']);
});

it("wants the table and the tree, also as the last part of the page", () => {
  expect(wrong(TREE)).toEqual(['ARCHITECTURE.md: has no table "Where is …?"']);
  expect(wrong(TABLE)).toEqual(['ARCHITECTURE.md: has no tree "Folders"']);
  expect(wrong(TREE + TABLE.replace("\n## More\n", ""))).toEqual([]);
});

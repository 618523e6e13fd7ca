import { describe, expect, it } from "vitest";
import { findingsWith } from "./fixture-testing.ts";

/** The findings of some rules; the files of a fixture need no second file that uses what they export. */
function broken(files: Record<string, string>, ...rules: string[]): string[] {
  return findingsWith(files).filter((finding) => rules.includes(finding.split(" ")[1] ?? ""));
}

const EXPORT = "export const a = 1;\n";
const use = (...specifiers: string[]): string => specifiers.map((one) => `import { a } from "${one}";\na;\n`).join("");

describe("storeys", () => {
  it("wants every product file in a storey, and says it once per folder", () => {
    expect(
      broken(
        {
          "server/src/auth/a.ts": EXPORT,
          "server/src/auth/deep/b.ts": EXPORT,
          "server/src/ui/a.ts": EXPORT,
          "domain/src/cli/a.ts": EXPORT,
          "web/src/features/quotes.tsx": EXPORT,
          "web/src/messages/a.ts": EXPORT,
        },
        "storey",
      ),
    ).toEqual([
      "domain/src/cli:1 storey",
      "server/src/auth:1 storey",
      "server/src/ui:1 storey",
      "web/src/features/quotes.tsx:1 storey",
      "web/src/messages:1 storey",
    ]);
  });

  it("knows where each workspace composes, and leaves tests, their helpers and other workspaces alone", () => {
    expect(
      broken(
        {
          "contract/src/messages/vi/a.ts": EXPORT,
          "hub/src/groups/a.ts": EXPORT,
          "server/seeds/data/quotes.ts": EXPORT,
          "server/src/app.ts": EXPORT,
          "server/src/auth/a.test.ts": EXPORT,
          "server/src/cli/a.ts": EXPORT,
          "server/src/testing/matrix/a.ts": EXPORT,
          "web/src/app/shell/a.ts": EXPORT,
          "web/src/ui/fields/a.ts": EXPORT,
        },
        "storey",
      ),
    ).toEqual([]);
  });

  it("counts the texts of a room among the messages, and demo data among the features", () => {
    expect(
      broken(
        {
          "contract/src/features/quotes/vi.ts": `${EXPORT}${use("../../messages/for-sections.ts", "./quotes.ts")}`,
          "contract/src/features/quotes/quotes.ts": EXPORT,
          "contract/src/messages/for-sections.ts": EXPORT,
          "contract/src/messages/vi/rooms.ts": use("../../features/quotes/vi.ts", "../../features/quotes/quotes.ts"),
          "server/seeds/data/quotes.ts": EXPORT,
          "server/seeds/demo.ts": `${EXPORT}${use("../src/features.ts")}`,
          "server/seeds/ids.ts": `${EXPORT}${use("../src/features.ts")}`,
          "server/src/features.ts": EXPORT,
          "server/src/features/quotes/demo.ts": use("../../../seeds/data/quotes.ts"),
          "server/src/kit/a.ts": use("../../seeds/data/quotes.ts"),
        },
        "upward",
      ),
    ).toEqual([
      "contract/src/features/quotes/vi.ts:4 upward",
      "contract/src/messages/vi/rooms.ts:3 upward",
      "server/seeds/ids.ts:2 upward",
      "server/src/kit/a.ts:1 upward",
    ]);
  });

  it("refuses each import that goes up, whatever its kind", () => {
    expect(
      broken(
        {
          "web/src/app/a.ts": EXPORT,
          "web/src/features/quotes/a.ts": `${EXPORT}${use("../../app/a.ts", "../../kit/a.ts")}`,
          "web/src/kit/a.ts": `${EXPORT}await import("../features/quotes/a.ts");\n${use("../ui/a.ts")}`,
          "web/src/ui/a.ts": `${EXPORT}import type { a } from "../kit/a.ts";\n${use("../platform/a.ts")}`,
          "web/src/platform/a.ts": `${EXPORT}${use("../ui/a.ts", "./b.ts")}`,
          "web/src/platform/b.ts": EXPORT,
        },
        "upward",
      ),
    ).toEqual([
      "web/src/features/quotes/a.ts:2 upward",
      "web/src/kit/a.ts:2 upward",
      "web/src/platform/a.ts:2 upward",
      "web/src/ui/a.ts:2 upward",
    ]);
  });

  it("refuses to go up into another workspace", () => {
    const limits = "@nepnha/contract/features/quotes/a";
    expect(
      broken(
        {
          "contract/src/features/quotes/a.ts": EXPORT,
          "domain/src/kit/a.ts": use(limits),
          "server/src/features/quotes/a.ts": use(limits),
          "server/src/platform/a.ts": use(limits),
          "server/src/main.ts": use(limits),
          "server/src/platform/a.test.ts": use(limits),
        },
        "upward",
      ),
    ).toEqual(["domain/src/kit/a.ts:1 upward", "server/src/platform/a.ts:1 upward"]);
  });

  it("lets everybody read the texts, which read nothing but themselves", () => {
    expect(
      broken(
        {
          "contract/src/messages/vi.ts": `${EXPORT}${use("./vi/core.ts", "../platform/a.ts")}`,
          "contract/src/messages/vi/core.ts": EXPORT,
          "contract/src/platform/a.ts": EXPORT,
          "server/src/platform/a.ts": use("@nepnha/contract/messages/vi"),
          "web/src/ui/a.ts": use("@nepnha/contract/messages/vi"),
        },
        "upward",
      ),
    ).toEqual(["contract/src/messages/vi.ts:4 upward"]);
  });

  it("lets the kits of other workspaces read the lists of descriptions, but no platform and not contract's own kit", () => {
    expect(
      broken(
        {
          "contract/src/catalog.ts": EXPORT,
          "contract/src/permissions.ts": EXPORT,
          "contract/src/kit/a.ts": use("../catalog.ts"),
          "domain/src/kit/a.ts": use("@nepnha/contract/catalog"),
          "server/src/kit/a.ts": use("@nepnha/contract/catalog", "@nepnha/contract/permissions"),
          "server/src/platform/a.ts": use("@nepnha/contract/catalog"),
        },
        "upward",
      ),
    ).toEqual(["contract/src/kit/a.ts:1 upward", "server/src/kit/a.ts:3 upward", "server/src/platform/a.ts:1 upward"]);
  });
});

describe("rooms", () => {
  it("opens a room to others by its api.ts alone, within a workspace and across", () => {
    expect(
      broken(
        {
          "contract/src/features/videos/a.ts": EXPORT,
          "contract/src/features/videos/api.ts": EXPORT,
          "contract/src/features/quotes/a.ts": use("../videos/a.ts", "../videos/api.ts"),
          "server/src/features/videos/a.ts": `${EXPORT}${use("@nepnha/contract/features/videos/a")}`,
          "server/src/features/videos/deep/api.ts": `${EXPORT}${use("../a.ts")}`,
          "server/src/features/quotes/a.ts": use(
            "../videos/a.ts",
            "../videos/deep/api.ts",
            "@nepnha/contract/features/videos/a",
            "@nepnha/contract/features/videos/api",
          ),
          "server/src/features/quotes/a.test.ts": use("../videos/a.ts"),
          "server/src/features.ts": use("./features/videos/a.ts"),
        },
        "room",
      ),
    ).toEqual([
      "contract/src/features/quotes/a.ts:1 room",
      "server/src/features/quotes/a.ts:1 room",
      "server/src/features/quotes/a.ts:3 room",
      "server/src/features/quotes/a.ts:5 room",
    ]);
  });

  it("wants somebody from another room or workspace to come through a door", () => {
    const door = "@nepnha/contract/features/videos/api";
    expect(
      broken(
        {
          "contract/src/features/videos/api.ts": "export const a = 1;\nexport const b = 1;\nexport const c = 1;\n",
          "contract/src/features/videos/own.ts": 'import { b } from "./api.ts";\nb;\n',
          "contract/src/catalog.ts": 'import { b } from "./features/videos/api.ts";\nb;\n',
          "server/src/app.test.ts": `import { c } from "${door}";\nc;\n`,
          "server/src/features/videos/a.ts": use(door),
          "server/src/features/quotes/api.ts": "export interface A {}\nexport function a(): A {\n  return {};\n}\n",
          "server/src/features/videos/b.ts": use("../quotes/api.ts"),
        },
        "door",
        "dead-export",
      ),
    ).toEqual(["contract/src/features/videos/api.ts:2 door", "contract/src/features/videos/api.ts:3 door"]);
  });

  it("refuses more than 25 product files beside each other", () => {
    const many = (folder: string, count: number, end = ".ts"): Record<string, string> =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`${folder}/a${index}${end}`, EXPORT]));
    expect(
      broken(
        {
          ...many("server/src/kit/resource", 25),
          ...many("server/src/kit/resource", 9, ".test.ts"),
          ...many("server/src/kit/resource", 9, "-testing.ts"),
          ...many("server/src/kit/resource", 9, ".d.ts"),
          ...many("web/src/kit/list", 26, ".tsx"),
          ...many("hub/src", 26),
          ...many("e2e/support", 26),
          "server/src/kit/resource/made.ts": `// Generated from the catalog.\n${EXPORT}`,
        },
        "crowded",
      ),
    ).toEqual(["hub/src:1 crowded", "web/src/kit/list:1 crowded"]);
  });
});

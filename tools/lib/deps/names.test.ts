import { describe, expect, it } from "vitest";
import { findingsWith } from "./fixture-testing.ts";

const FILE = "process.exitCode = 0;\n";

/** What breaks the rule of names when these files are laid over the sound repository, which has quotes and videos. */
function misnamed(...paths: string[]): string[] {
  const sections = 'console.log([{ name: "houseTemplates", texts: ["kit"] }, { name: "posts" }]);\n';
  const files = Object.fromEntries(paths.map((path) => [path, FILE]));
  return findingsWith({ "contract/src/section-index.ts": sections, ...files })
    .filter((finding) => finding.endsWith(" name"))
    .map((finding) => finding.slice(0, -":1 name".length));
}

describe("names", () => {
  it("calls a room as contract does", () => {
    expect(
      misnamed(
        "domain/src/features/quotes/a.ts",
        "domain/src/features/quote/a.ts",
        "server/src/features/chats/a.ts",
        "server/src/features/posts/a.ts",
        "server/src/features/only-tests/a.test.ts",
        "web/src/features/videos/a.ts",
        "web/src/features/watch/a.ts",
        "web/src/kit/watch/a.ts",
      ),
    ).toEqual([
      "domain/src/features/quote",
      "server/src/features/chats",
      "server/src/features/posts",
      "web/src/features/watch",
    ]);
  });

  it("calls a journey by its room or a part of it, by its section or by its listed subject", () => {
    expect(
      misnamed(
        "e2e/house-templates.spec.ts",
        "e2e/posts.spec.ts",
        "e2e/posts-reading.spec.ts",
        "e2e/quotes.spec.ts",
        "e2e/session.spec.ts",
        "e2e/templates.spec.ts",
        "e2e/support/harness.spec.ts",
      ),
    ).toEqual(["e2e/templates.spec.ts"]);
  });

  it("calls demo data by its room or section", () => {
    expect(
      misnamed(
        "server/seeds/data/house-templates.ts",
        "server/seeds/data/quotes.ts",
        "server/seeds/data/quotes/lines.ts",
        "server/seeds/data/session.ts",
        "server/seeds/data/sessions/devices.ts",
      ),
    ).toEqual(["server/seeds/data/session.ts", "server/seeds/data/sessions/devices.ts"]);
  });
});

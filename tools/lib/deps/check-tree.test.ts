import { describe, expect, it } from "vitest";
import { findingsWith } from "./fixture-testing.ts";

const lines = (count: number): string => "// one line\n".repeat(count);

describe("a sound repository", () => {
  it("has no findings", () => {
    expect(findingsWith({})).toEqual([]);
  });
});

describe("direction", () => {
  it("refuses an import against the direction, by name and by path", () => {
    expect(
      findingsWith({
        "contract/src/up.ts": '\nimport { keep } from "../../domain/src/rule.ts";\nkeep(1);\n',
        "domain/src/up.ts": 'import "@nepnha/server/main";\n',
        "web/src/up.ts": 'const hub = await import("@nepnha/hub/wire");\nhub.send();\n',
        "hub/src/wire.ts": 'import { LIMIT } from "@nepnha/contract/limits";\nLIMIT.toFixed();\n',
      }),
    ).toEqual([
      "contract/src/up.ts:2 direction",
      "domain/src/up.ts:1 direction",
      "domain/src/up.ts:1 undeclared",
      "hub/src/wire.ts:1 direction",
      "hub/src/wire.ts:1 undeclared",
      "web/src/up.ts:1 direction",
      "web/src/up.ts:1 undeclared",
    ]);
  });

  it("refuses a type import against the direction too", () => {
    expect(
      findingsWith({
        "contract/src/up.ts": 'type Keep = typeof import("../../domain/src/rule.ts");\n(1 as unknown as Keep)(1);\n',
      }),
    ).toEqual(["contract/src/up.ts:1 direction"]);
  });

  it("wants other workspaces imported by their names and by paths that exist", () => {
    expect(
      findingsWith({
        "domain/src/path.ts": 'import { LIMIT } from "../../contract/src/limits.ts";\nLIMIT.toFixed();\n',
        "server/src/gone.ts": 'import { keep } from "@nepnha/domain/gone";\nkeep();\n',
      }),
    ).toEqual(["domain/src/path.ts:1 direction", "server/src/gone.ts:1 direction"]);
  });

  it("keeps helpers of tests out of product code", () => {
    expect(
      findingsWith({
        "server/src/testing/clock.ts": "export const clock = 1;\n",
        "server/src/app.ts": 'import { clock } from "./testing/clock.ts";\nclock.toFixed();\n',
      }),
    ).toContain("server/src/app.ts:1 testing");
  });
});

describe("the tenant of a query", () => {
  it("is the transaction's", () => {
    expect(
      findingsWith({
        "server/src/ask.ts":
          'q.where("tenant_id", "=", trx.tenantId);\nq.where("m.tenant_id", "=", actor.tenantId);\nq.onRef("a.tenant_id", "=", "b.tenant_id");\n',
      }),
    ).toEqual(["server/src/ask.ts:2 tenant"]);
  });
});

describe("the width of a phone", () => {
  it("ends before that of an upright tablet, in styles and in code", () => {
    expect(
      findingsWith({
        "web/src/ui/a.module.css":
          ".a {}\n@media (max-width: 48em) {\n}\n@media (max-width: 47.99em) {\n}\n@media (min-width: 48em) {\n}\n",
        "web/src/ui/a.ts": 'console.log("(max-width: 48em)");\n',
      }),
    ).toEqual(["web/src/ui/a.module.css:2 widths", "web/src/ui/a.ts:1 widths"]);
  });
});

describe("the kit's inputs", () => {
  it("take figures and choices on every screen: the library's own stay below the kit", () => {
    expect(
      findingsWith({
        "web/package.json": '{ "name": "@nepnha/web", "dependencies": { "@mantine/core": "1.0.0" } }',
        "web/src/features/quotes/a.tsx":
          'import { Button, NumberInput } from "@mantine/core";\nimport {\n  Select as Choice,\n} from "@mantine/core";\nButton(NumberInput, Choice);\n',
        "web/src/features/quotes/b.tsx":
          'import { MultiSelect } from "@mantine/core";\nimport type { Select } from "@mantine/core";\nMultiSelect as Select;\n',
        "web/src/ui/fields/select.tsx": 'import { Select } from "@mantine/core";\nSelect();\n',
      }).filter((finding) => finding.endsWith("kit-inputs")),
    ).toEqual([
      "web/src/features/quotes/a.tsx:1 kit-inputs",
      "web/src/features/quotes/a.tsx:2 kit-inputs",
      "web/src/features/quotes/b.tsx:1 kit-inputs",
    ]);
  });
});

describe("packages", () => {
  it("gives contract no package, domain only zod, and neither them nor web a module of Node", () => {
    expect(
      findingsWith({
        "contract/src/a.ts": 'import { z } from "zod";\nimport { join } from "path";\nz(join);\n',
        "domain/src/a.ts": 'import { z } from "zod";\nimport { pg } from "pg";\nimport "node:fs";\nz(pg);\n',
        "web/src/a.ts": 'import "node:crypto";\n',
      }),
    ).toEqual([
      "contract/src/a.ts:1 packages",
      "contract/src/a.ts:2 node-modules",
      "domain/src/a.ts:2 packages",
      "domain/src/a.ts:3 node-modules",
      "web/src/a.ts:1 node-modules",
    ]);
  });

  it("lets tests of contract and domain use Node and the root's tools", () => {
    const source = 'import { it } from "vitest";\nimport "node:fs";\nit("x", () => {});\n';
    expect(findingsWith({ "contract/src/a.test.ts": source, "domain/src/a.test.ts": source })).toEqual([]);
  });

  it("wants every package declared, and as a real dependency where the product runs it", () => {
    expect(
      findingsWith({
        "server/src/a.ts": 'import "left-pad";\nimport "pg/lib/deep";\nimport "vite";\nimport "vitest";\n',
        "server/src/a.test.ts": 'import "left-pad";\nimport "vite";\nimport "vitest";\n',
        "web/vite.config.ts": 'import "vite";\n',
        "web/packing/packs.ts": 'import "node:fs";\nimport "vite";\n',
        "web/src/types.ts": 'import type { Pool } from "pg";\nimport { Client } from "pg";\nnew Client() as Pool;\n',
      }),
    ).toEqual([
      "server/src/a.test.ts:1 undeclared",
      "server/src/a.ts:1 undeclared",
      "server/src/a.ts:3 undeclared",
      "server/src/a.ts:4 undeclared",
      "web/src/types.ts:2 undeclared",
    ]);
  });
});

describe("cycles", () => {
  it("finds a ring of imports, static or dynamic, once", () => {
    expect(
      findingsWith({
        "server/src/a.ts": 'import "node:fs";\nimport "./b.ts";\n',
        "server/src/b.ts": 'import "./c.ts";\n',
        "server/src/c.ts": 'await import("./a.ts");\n',
      }),
    ).toEqual(["server/src/a.ts:2 cycle"]);
  });

  it("names a ring that only types close apart", () => {
    expect(
      findingsWith({
        "server/src/a.ts": 'import { b } from "./b.ts";\nexport type A = number;\nb();\n',
        "server/src/b.ts": 'import type { A } from "./a.ts";\nexport function b(a?: A) {\n  return a;\n}\n',
      }),
    ).toEqual(["server/src/a.ts:1 type-cycle"]);
  });

  it("is content with two ways to one file", () => {
    expect(
      findingsWith({
        "server/src/a.ts": 'import "./b.ts";\nimport "./c.ts";\n',
        "server/src/b.ts": 'import "./c.ts";\n',
        "server/src/c.ts": "process.exitCode = 0;\n",
      }),
    ).toEqual([]);
  });
});

describe("dead exports", () => {
  it("finds each kind of export that nobody imports", () => {
    const source = [
      "export const { a, b: [c], ...d } = x;",
      "export function e() {}",
      "export interface F {}",
      "const g = 1;",
      "export { g as h };",
    ];
    expect(findingsWith({ "server/src/a.ts": source.join("\n") })).toEqual([
      "server/src/a.ts:1 dead-export",
      "server/src/a.ts:1 dead-export",
      "server/src/a.ts:1 dead-export",
      "server/src/a.ts:2 dead-export",
      "server/src/a.ts:3 dead-export",
      "server/src/a.ts:5 dead-export",
    ]);
  });

  it("does not count a test as a user, but for the helpers of tests", () => {
    expect(
      findingsWith({
        "server/src/a.ts": "export const a = 1;\n",
        "server/src/db-testing.ts": "export const db = 1;\nexport const unused = 1;\n",
        "server/src/a.test.ts": 'import { a } from "./a.ts";\nimport { db } from "./db-testing.ts";\na(db);\n',
      }),
    ).toEqual(["server/src/a.ts:1 dead-export", "server/src/db-testing.ts:2 dead-export"]);
  });

  it("lets a type describe what its own file exports, and a test reach a function that its own file uses", () => {
    expect(
      findingsWith({
        "server/src/a.ts":
          "export interface Used {}\nexport interface Lost {} // Lost\nexport function half(used: Used) {}\nhalf({});\n",
        "server/src/a.test.ts": 'import { half } from "./a.ts";\nhalf({});\n',
      }),
    ).toEqual(["server/src/a.ts:2 dead-export"]);
  });

  it("counts a namespace or a dynamic import as use of all", () => {
    expect(
      findingsWith({
        "server/src/a.ts": "export const a = 1;\n",
        "server/src/b.ts": "export const b = 1;\n",
        "server/src/c.ts": 'import * as a from "./a.ts";\nconst b = await import("./b.ts");\nb(a);\n',
      }),
    ).toEqual([]);
  });

  it("leaves the public interface of the hub alone", () => {
    expect(
      findingsWith({
        "hub/src/hub-server.ts": "export const open = 1;\n",
        "hub/src/backplane/memory.ts": "export const open = 1;\n",
        "hub/src/groups.ts": "export const open = 1;\n",
      }),
    ).toEqual(["hub/src/groups.ts:1 dead-export"]);
  });
});

describe("shape", () => {
  it("lets the door of a room hand on names, but not all of a file", () => {
    const files = {
      "server/src/features/quotes/a.ts": "export const a = 1;\n",
      "server/src/features/quotes/api.ts": 'export { a } from "./a.ts";\n',
      "server/src/features/quotes/inner/api.ts": 'export { a } from "../a.ts";\n',
      "server/src/features/videos/api.ts": 'export * from "../quotes/api.ts";\n',
    };
    expect(findingsWith(files).filter((finding) => finding.endsWith("barrel"))).toEqual([
      "server/src/features/quotes/inner/api.ts:1 barrel",
      "server/src/features/videos/api.ts:1 barrel",
    ]);
  });

  it("refuses barrels in every spelling", () => {
    expect(
      findingsWith({
        "server/src/a.ts": "export const a = 1;\n",
        "server/src/from.ts": 'export { a } from "./a.ts";\n',
        "server/src/named.ts": 'import { a } from "./a.ts";\nexport { a };\n',
        "server/src/star.ts": 'const own = 1;\nexport * from "./a.ts";\nown();\n',
      }).filter((finding) => finding.endsWith("barrel")),
    ).toEqual(["server/src/from.ts:1 barrel", "server/src/named.ts:2 barrel", "server/src/star.ts:2 barrel"]);
  });

  it("refuses a default export outside of configuration files", () => {
    const files = {
      "web/src/page.tsx": "export default function Page() {}\n",
      "web/src/named.ts": "const a = 1;\nexport { a as default };\n",
      "web/vite.config.ts": "export default {};\n",
    };
    expect(findingsWith(files).filter((finding) => finding.endsWith("default-export"))).toEqual([
      "web/src/named.ts:2 default-export",
      "web/src/page.tsx:1 default-export",
    ]);
  });

  it("limits a file to 400 lines, texts excepted", () => {
    expect(
      findingsWith({
        "server/src/fits.ts": lines(400),
        "server/src/long.ts": lines(401),
        "contract/src/messages/vi.ts": lines(900),
      }),
    ).toEqual(["server/src/long.ts:401 length"]);
  });

  it("finds tests that are left out", () => {
    const source = [
      'import { describe, it } from "vitest";',
      'it.skip("a", () => {});',
      'it.concurrent.only("b", () => {});',
      'describe.todo("c");',
      'it.skipIf(true)("d", () => {});',
      'it("e", { skip: true }, () => {});',
      'it.each([1])("f", () => {});',
    ];
    expect(findingsWith({ "server/src/a.test.ts": source.join("\n") })).toEqual(
      [2, 3, 4, 5, 6].map((line) => `server/src/a.test.ts:${line} skipped-test`),
    );
  });
});

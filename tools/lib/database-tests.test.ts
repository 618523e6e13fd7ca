import { describe, expect, it } from "vitest";
import { databaseTests } from "./database-tests.mjs";
import { tempFolder } from "./temp-folder-testing.ts";

describe("databaseTests", () => {
  it("are those that lead to the shared database, also by way of others, or take its connection", () => {
    const root = tempFolder({
      "server/src/testing/database.ts": "export const testDatabase = 1;",
      "server/src/testing/app.ts": 'import { testDatabase } from "./database.ts";',
      "server/src/a.test.ts": 'import { testApp } from "./testing/app.ts";',
      "server/src/b/b.test.ts": 'import { testDatabase } from "../testing/database.ts";',
      "server/src/b/pure.test.ts": 'import { it } from "vitest";\nimport { b } from "./b.ts";',
      "server/src/b/b.ts": 'import { c } from "./c.ts";',
      "server/src/b/c.ts": 'import { b } from "./b.ts";',
      "server/src/testing/matrix/matrix.test.ts": 'import { testDatabase } from "../database.ts";',
      "server/src/testing/matrix/members.test.ts": 'import { testDatabase } from "../database.ts";',
      "server/src/c.test.ts": 'const { admin } = inject("testServer");',
    });
    expect(databaseTests(root)).toEqual([
      "server/src/a.test.ts",
      "server/src/b/b.test.ts",
      "server/src/c.test.ts",
      "server/src/testing/matrix/matrix.test.ts",
    ]);
  });
});

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/** Who may call what is the same on any PostgreSQL; the statements of the hub's calls, other files send, too. */
const SAME_EVERYWHERE = ["server/src/testing/matrix/hub-matrix.test.ts", "server/src/testing/matrix/members.test.ts"];

/**
 * What the files of {@link databaseTests} are told by the environment. Every call of the matrix is made, by two people: it
 * is there for the statements. Somebody of staff who reads only some rows and a customer send those with the most conditions.
 */
export const DATABASE_TESTS_ENV = { MATRIX_ACTORS: "^(SALES|CUSTOMER)$" };

const IMPORT = /(?:from|import)\s+"(\.[^"]+)"/g;

/**
 * The server's test files that send SQL to the server that a run shares: those that lead to testing/database.ts by their
 * imports, or take its connection themselves, without those of {@link SAME_EVERYWHERE}. The others would tell the same on any PostgreSQL.
 * @param {string} root of the repository
 * @returns {string[]} paths from there
 */
export function databaseTests(root) {
  const helper = resolve(root, "server/src/testing/database.ts");
  /** @type {Map<string, string[]>} */
  const known = new Map();
  const importsOf = (/** @type {string} */ file) => {
    const found = known.get(file) ?? (existsSync(file) ? localImports(file) : []);
    known.set(file, found);
    return found;
  };
  const leadsThere = (/** @type {string} */ test) => {
    const seen = new Set([test]);
    for (const file of seen) {
      if (file === helper) return true;
      for (const imported of importsOf(file)) seen.add(imported);
    }
    return readFileSync(test, "utf8").includes('inject("testServer")');
  };
  return readdirSync(join(root, "server/src"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".test.ts"))
    .map((file) => join("server/src", file))
    .filter((test) => !SAME_EVERYWHERE.includes(test))
    .filter((test) => leadsThere(resolve(root, test)))
    .toSorted();
}

/** @type {(file: string) => string[]} */
function localImports(file) {
  const text = readFileSync(file, "utf8");
  return [...text.matchAll(IMPORT)].map(([, path = ""]) => join(dirname(file), path));
}

import { Kysely, sql } from "kysely";
import { expect, it } from "vitest";
import { dialect, spelledOut } from "./dialect.ts";

const writer = new Kysely<object>({ dialect });

it("a part that many statements have is written as plain text; one with values keeps each in its place", () => {
  const plain = spelledOut(sql`${sql.ref("a.b")} is not null`);
  expect(plain.compile(writer)).toMatchObject({ sql: '"a"."b" is not null', parameters: [] });
  const one = sql`a = ${1}`;
  expect(spelledOut(one)).toBe(one);
  const both = sql`select ${spelledOut(sql`a = ${1}`)} and ${spelledOut(sql`b = ${2} or c = ${3}`)}`.compile(writer);
  expect(both).toMatchObject({ sql: "select a = $1 and b = $2 or c = $3", parameters: [1, 2, 3] });
});

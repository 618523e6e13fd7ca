import { describe, expect, it } from "vitest";
import { preparedNames, type PreparedName } from "./prepared.ts";

/** What a statement is called the first time, the second, … */
function called(preparedName: PreparedName, sql: string, times: number): (string | undefined)[] {
  return Array.from({ length: times }, () => preparedName(sql));
}

describe("statements that are kept ready", () => {
  it("get a name of their own the third time, and keep it", () => {
    const preparedName = preparedNames();
    expect(called(preparedName, "select 1", 5)).toEqual([undefined, undefined, "s0", "s0", "s0"]);
    expect(called(preparedName, "select 2", 4)).toEqual([undefined, undefined, "s1", "s1"]);
    expect(preparedName("select 1")).toBe("s0");
  });

  it.each(["select 1", "with a as (select 1) select * from a", "insert into a values (1)", "update a set b = 1"])(
    "are those like: %s",
    (sql) => {
      expect(called(preparedNames(), sql, 3)[2]).toBe("s0");
    },
  );

  it.each(["delete from a", "\n  select 1", "SELECT 1"])("and like: %j", (sql) => {
    expect(called(preparedNames(), sql, 3)[2]).toBe("s0");
  });

  it.each([
    "begin",
    "commit",
    "set local app.tenant_id = '1'",
    "fetch 500 from stream_1",
    "close stream_1",
    "declare stream_1 cursor for select 1",
    "create table a ()",
    "selection",
    "-- select",
  ])("are none like: %s", (sql) => {
    const preparedName = preparedNames();
    expect(called(preparedName, sql, 10)).toEqual(Array.from({ length: 10 }, () => undefined));
    // Nor do they take a name away from others.
    expect(called(preparedName, "select 1", 3)[2]).toBe("s0");
  });

  it("are five hundred at most, and who comes later pushes none out", () => {
    const preparedName = preparedNames();
    const names = Array.from({ length: 600 }, (_, n) => called(preparedName, `select ${n}`, 3)[2]);
    const given = names.filter((name) => name !== undefined);
    expect(new Set(given).size).toBe(500);
    expect(names.slice(500)).toEqual(Array.from({ length: 100 }, () => undefined));
    expect(preparedName("select 0")).toBe(names[0]);
    expect(preparedName("select 499")).toBe(names[499]);
    expect(called(preparedName, "select 500", 5)).toEqual(Array.from({ length: 5 }, () => undefined));
  });

  it("what comes once is looked out for a while only: counting begins anew after five thousand", () => {
    const preparedName = preparedNames();
    called(preparedName, "select 'seldom'", 2);
    for (let n = 1; n < 5000; n += 1) preparedName(`select ${n}`);
    // So many are watched: one more, and all begin anew.
    preparedName("select 'one more'");
    expect(called(preparedName, "select 'seldom'", 3)).toEqual([undefined, undefined, "s0"]);
    const another = preparedNames();
    called(another, "select 'often'", 2);
    for (let n = 1; n < 5000; n += 1) another(`select ${n}`);
    expect(another("select 'often'")).toBe("s0");
  });
});

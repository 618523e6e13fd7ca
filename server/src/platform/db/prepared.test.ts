import { describe, expect, it } from "vitest";
import { preparedNames, type PreparedNames } from "./prepared.ts";

/** What a statement is called the first time, the second, … */
function called(names: PreparedNames, sql: string, times: number, tenantId = 1): (string | undefined)[] {
  return Array.from({ length: times }, () => names.of(sql, tenantId));
}

describe("statements that are kept ready", () => {
  it("get a name of their own the third time, and keep it", () => {
    const prepared = preparedNames();
    expect(called(prepared, "select 1", 5)).toEqual([undefined, undefined, "s0", "s0", "s0"]);
    expect(called(prepared, "select 2", 4)).toEqual([undefined, undefined, "s1", "s1"]);
    expect(prepared.of("select 1")).toBe("s0");
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
    const prepared = preparedNames();
    expect(called(prepared, sql, 10)).toEqual(Array.from({ length: 10 }, () => undefined));
    // Nor do they take a name away from others.
    expect(called(prepared, "select 1", 3)[2]).toBe("s0");
  });

  it("are five hundred at most, and who comes later pushes none out", () => {
    const prepared = preparedNames();
    const names = Array.from({ length: 600 }, (_, n) => called(prepared, `select ${n}`, 3)[2]);
    const given = names.filter((name) => name !== undefined);
    expect(new Set(given).size).toBe(500);
    expect(names.slice(500)).toEqual(Array.from({ length: 100 }, () => undefined));
    expect(prepared.of("select 0")).toBe(names[0]);
    expect(prepared.of("select 499")).toBe(names[499]);
    expect(called(prepared, "select 500", 5)).toEqual(Array.from({ length: 5 }, () => undefined));
  });

  it("the code's own take none of the places of a company", () => {
    const prepared = preparedNames();
    for (let n = 0; n < 200; n += 1) called(prepared, `select ${n}`, 3);
    expect(called(prepared, "select /*shaped*/ 1", 3)[2]).toBeDefined();
  });

  it("what comes once is looked out for a while only: counting begins anew after five thousand", () => {
    const prepared = preparedNames();
    called(prepared, "select 'seldom'", 2);
    for (let n = 1; n < 5000; n += 1) prepared.of(`select ${n}`);
    // So many are watched: one more, and all begin anew.
    prepared.of("select 'one more'");
    expect(called(prepared, "select 'seldom'", 3)).toEqual([undefined, undefined, "s0"]);
    const another = preparedNames();
    called(another, "select 'often'", 2);
    for (let n = 1; n < 5000; n += 1) another.of(`select ${n}`);
    expect(another.of("select 'often'")).toBe("s0");
  });

  describe("R1-02 whose text hangs on what somebody sends", () => {
    const shapedBy = (name: string, n: number): string => `select /*shaped*/ '${name}' from a where b${n} = 1`;
    const bring = (names: PreparedNames, name: string, times: number, tenantId: number): number =>
      Array.from({ length: times }, (_, n) => called(names, shapedBy(name, n), 3, tenantId)[2]).filter(Boolean).length;

    it("are a hundred and fifty of one company, whatever its people send; others have theirs, and the code's own all", () => {
      const prepared = preparedNames();
      expect(bring(prepared, "script", 600, 1)).toBe(150);
      expect(called(prepared, shapedBy("another find", 0), 9, 1)[8]).toBeUndefined();
      expect(bring(prepared, "list", 40, 2)).toBe(40);
      expect(prepared.size()).toBe(190);
      // What a company brought is there for all of them.
      expect(prepared.of(shapedBy("list", 7), 1)).toBe(prepared.of(shapedBy("list", 7), 2));
      const own = Array.from({ length: 500 }, (_, n) => called(prepared, `select ${n}`, 3)[2]);
      expect(new Set(own).size).toBe(500);
      expect(own).not.toContain(undefined);
    });

    it("are three hundred of all companies together, and none takes a name from another", () => {
      const prepared = preparedNames();
      expect([1, 2, 3].map((tenantId) => bring(prepared, `of ${tenantId}`, 200, tenantId))).toEqual([150, 150, 0]);
      expect(prepared.size()).toBe(300);
      expect(prepared.of(shapedBy("of 1", 0), 3)).toBe("s0");
      expect(called(prepared, "select 1", 3)[2]).toBe("s300");
    });

    it("and come once each begin no counting of the others anew", () => {
      const prepared = preparedNames();
      called(prepared, "select 1", 2);
      for (let n = 0; n <= 5000; n += 1) prepared.of(shapedBy("script", n), 1);
      expect(prepared.of("select 1")).toBe("s0");
    });
  });
});

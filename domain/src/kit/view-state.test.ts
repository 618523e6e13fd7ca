import { staffActionLogs } from "@nepnha/contract/features/action-logs/action-logs";
import { branches } from "@nepnha/contract/features/branches/branches";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { COLLAPSED_LIMIT } from "@nepnha/contract/kit/views";
import { describe, expect, it } from "vitest";
import { listColumns } from "./list-columns.ts";
import {
  asksForDeletedRows,
  parseLayout,
  parseTreeChoice,
  parseViewState,
  usableLayout,
  usableViewState,
} from "./view-state.ts";

const { ACTIVE, DELETED } = ENUMS.genericStatus;
const ID = "0190163d-8694-739b-aea5-966c26f8ad91";
const found = (issues: readonly { field: string; code: string }[]) =>
  issues.map(({ field, code }) => `${field} ${code}`);

const GOOD = {
  filter: { status: [ACTIVE] },
  sorting: { column: "name", direction: "desc" },
  searchTerm: "huế",
  pageSize: 50,
  columns: ["name", "code"],
  density: null,
} as const;

describe("the state of a view", () => {
  it("is kept as it was sent, where all of it is known", () => {
    expect(parseViewState(branches, GOOD)).toEqual({ state: GOOD, issues: [] });
    const compact = { ...GOOD, density: "compact" };
    expect(parseViewState(branches, compact)).toEqual({ state: compact, issues: [] });
    const columns = listColumns(branches);
    expect(parseViewState(branches, { columns })).toMatchObject({ state: { columns }, issues: [] });
    expect(parseViewState(branches, {})).toMatchObject({ state: { pageSize: 10, columns: null }, issues: [] });
  });

  it.each([
    [{ colour: "red" }, "state.colour unknown"],
    [{ filter: { tenantId: 1 } }, "state.filter.tenantId unknown"],
    [{ sorting: { column: "password" } }, "state.sorting.column unknown"],
    [{ searchTerm: "a".repeat(201) }, "state.searchTerm maxLength"],
    [{ pageSize: 7 }, "state.paginator.pageSize choice"],
    [{ columns: [] }, "state.columns invalid"],
    [{ columns: "name" }, "state.columns invalid"],
    [{ columns: ["name", "password"] }, "state.columns.1 unknown"],
    [{ columns: ["name", "name"] }, "state.columns duplicate"],
    [{ columns: Array.from({ length: 99 }, (_, index) => `c${index}`) }, "state.columns limit"],
    [{ density: "LOOSE" }, "state.density choice"],
    [null, "state invalid"],
  ])("names what it does not know in %j", (change, issue) => {
    const state = change === null ? null : { ...GOOD, ...change };
    expect(found(parseViewState(branches, state).issues)).toEqual([issue]);
  });

  it("is kept, and used, with a time that only a find can judge", () => {
    const state = { filter: { at: { from: "2020-01-01", to: null } } };
    expect(parseViewState(staffActionLogs, state)).toMatchObject({ state, issues: [] });
    expect(usableViewState(staffActionLogs, state, true)).toMatchObject(state);
  });

  it("is used without what the section no longer knows, and without deleted rows for whoever may not see them", () => {
    const stored = {
      ...GOOD,
      filter: { status: [ACTIVE, DELETED], isHeadOffice: true, gone: 1 },
      columns: ["code", "gone"],
    };
    expect(usableViewState(branches, stored, true)).toEqual({
      ...GOOD,
      filter: { status: [ACTIVE, DELETED], isHeadOffice: true },
      columns: ["name", "code"],
    });
    expect(usableViewState(branches, stored, false).filter).toEqual({ isHeadOffice: true });
    expect(usableViewState(branches, { ...stored, filter: { status: DELETED } }, false).filter).toEqual({});
    expect(usableViewState(branches, { ...GOOD, density: "compact" }, true).density).toBe("compact");
    const half = { sorting: { ...GOOD.sorting, nulls: "last" }, searchTerm: "a\u0000" };
    expect(usableViewState(branches, half, true)).toMatchObject({
      sorting: { column: "id", direction: "asc" },
      searchTerm: "",
    });
    const broken = { sorting: { column: "gone" }, searchTerm: 5, pageSize: 7, columns: ["gone"], density: "LOOSE" };
    expect(usableViewState(branches, broken, true)).toEqual({
      filter: {},
      sorting: { column: "id", direction: "asc" },
      searchTerm: "",
      pageSize: 10,
      columns: null,
      density: null,
    });
  });

  it("says whether it asks for deleted rows", () => {
    const asks = (filter: Readonly<Record<string, number | number[]>>) =>
      asksForDeletedRows({ ...GOOD, columns: null, filter });
    expect([asks({ status: DELETED }), asks({ status: [ACTIVE, DELETED] })]).toEqual([true, true]);
    expect([asks({}), asks({ status: ACTIVE }), asks({ orderNo: DELETED })]).toEqual([false, false, false]);
    expect([asks({ orderNo: [DELETED] }), asks({ status: [ACTIVE] })]).toEqual([false, false]);
  });
});

describe("a choice of columns, and of a tree", () => {
  it("is a record with what is known", () => {
    expect(parseLayout(branches, { columns: ["code"], density: null })).toEqual({
      value: { columns: ["name", "code"], density: null },
      issues: [],
    });
    expect(parseLayout(branches, { density: "compact" })).toEqual({
      value: { columns: null, density: "compact" },
      issues: [],
    });
    expect(parseLayout(branches, { widths: { name: 320, code: 64 } })).toEqual({
      value: { columns: null, density: null, widths: { name: 320, code: 64 } },
      issues: [],
    });
    expect(found(parseLayout(branches, { rows: 1 }).issues)).toEqual(["rows unknown"]);
    expect(found(parseLayout(branches, { widths: [80] }).issues)).toEqual(["widths invalid"]);
    expect(found(parseLayout(branches, { scrolls: false }).issues)).toEqual(["scrolls invalid"]);
    expect(parseLayout(branches, { scrolls: true }).value).toEqual({ columns: null, density: null, scrolls: true });
    const drawn = { ...GOOD, widths: { name: 320 }, scrolls: true };
    expect(parseViewState(branches, drawn)).toEqual({ state: drawn, issues: [] });
    expect(usableViewState(branches, drawn, true)).toEqual(drawn);
    const wrong = { name: 801, code: 63, phone: 80.5, email: "80", gone: 80 };
    expect(found(parseLayout(branches, { widths: wrong }).issues)).toEqual([
      "widths.name max",
      "widths.code min",
      "widths.phone invalid",
      "widths.email invalid",
      "widths.gone unknown",
    ]);
    expect(usableLayout(branches, { widths: { ...wrong, address: 90 } })).toEqual({
      columns: null,
      density: null,
      widths: { address: 90 },
    });
    expect(found(parseLayout(branches, []).issues)).toEqual(["value invalid"]);
  });

  it("may have fifty columns of a company's making beside its own, and two hundred widths, to the last", () => {
    const made = (count: number) => Array.from({ length: count }, (_, place) => `metadata.f${place}`);
    const all = listColumns(branches);
    const limit = [{ field: "columns", code: "limit", params: { max: all.length } }];
    expect(parseLayout(branches, { columns: [...all, ...made(50)] })).toMatchObject({
      value: { columns: [...all, ...made(50)] },
      issues: [],
    });
    expect(parseLayout(branches, { columns: made(51) }).issues).toEqual(limit);
    expect(parseLayout(branches, { columns: [...all, "name", "metadata.a1"] }).issues).toEqual(limit);
    const widths = (count: number) => Object.fromEntries(made(count).map((column) => [column, 800]));
    expect(parseLayout(branches, { widths: widths(200) })).toMatchObject({
      value: { widths: widths(200) },
      issues: [],
    });
    expect(found(parseLayout(branches, { widths: widths(201) }).issues)).toEqual(["widths invalid"]);
    expect(parseLayout(branches, { widths: { name: 801, code: 63 } }).issues).toEqual([
      { field: "widths.name", code: "max", params: { min: 64, max: 800 } },
      { field: "widths.code", code: "min", params: { min: 64, max: 800 } },
    ]);
    // A view may be others' too.
    const shared = { columns: ["name", "metadata.a1"], widths: { name: 100, "metadata.a1": 100 } };
    expect(usableLayout(branches, shared)).toMatchObject(shared);
    expect(parseViewState(branches, shared).state).toMatchObject({ columns: ["name"], widths: { name: 100 } });
    expect(usableViewState(branches, shared, true)).toMatchObject({ columns: ["name"], widths: { name: 100 } });
  });

  it("holds ids, each once, and no more than so many", () => {
    expect(parseTreeChoice({ collapsed: [ID, ID] })).toEqual({ value: { collapsed: [ID] }, issues: [] });
    expect(found(parseTreeChoice({ collapsed: [ID, "x"] }).issues)).toEqual(["collapsed invalid"]);
    expect(found(parseTreeChoice({ collapsed: ID }).issues)).toEqual(["collapsed invalid"]);
    expect(found(parseTreeChoice({ collapsed: [], open: [] }).issues)).toEqual(["open unknown"]);
    const ids = Array.from({ length: COLLAPSED_LIMIT + 1 }, () => ID);
    expect(found(parseTreeChoice({ collapsed: ids }).issues)).toEqual(["collapsed limit"]);
    expect(parseTreeChoice({ collapsed: ids.slice(1) }).issues).toEqual([]);
  });
});

import { readFileSync } from "node:fs";
import { CATALOG } from "@nepnha/contract/catalog";
import { FIND_COUNT_LIMIT, PAGE_SIZES } from "@nepnha/contract/platform/constants";
import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { parseFind, sortColumns } from "@nepnha/domain/kit/find-query";
import { DAY_WORDS } from "@nepnha/domain/platform/day-words";
import { multiplyDecimals } from "@nepnha/domain/platform/decimal";
import { defaultParseSearch, defaultStringifySearch } from "@tanstack/react-router";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FilterInput } from "@nepnha/contract/platform/find-answer";
import { FEATURES } from "../../app/features.ts";
import { handIn } from "../feature/hand-in.ts";
import { loadSlots, slotsOf } from "../feature/slots.ts";
import {
  filterKind,
  filtersOf,
  firstSort,
  hasUnusable,
  LIST_DEFAULTS,
  parseListState,
  tableState,
  toSearch,
  type ListState,
} from "./list-state.ts";

for (const { load } of FEATURES) handIn(await load());
await Promise.all(CATALOG.map(({ name }) => loadSlots(name)));

/** What happened is looked at backwards. */
const LATEST_FIRST: Readonly<Record<string, ListState["sort"]>> = {
  devices: { column: "lastSeenAt", direction: "desc" },
  staffActionLogs: { column: "at", direction: "desc" },
  customerActionLogs: { column: "at", direction: "desc" },
  pointTransactions: { column: "at", direction: "desc" },
  careLogs: { column: "happenedAt", direction: "desc" },
};

const day = fc
  .date({ min: new Date("1900-01-01"), max: new Date("2100-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

function filterValue(resource: ResourceDescription, column: string): fc.Arbitrary<FilterInput> {
  const field = resource.fields[column];
  const of = column === "status" ? resource.status.of : field?.kind === "enum" ? field.of : null;
  const members = of === null ? [0, 1, 255] : Object.values(ENUMS[of]);
  const texts = slotsOf(resource.name)
    .options?.[column]?.()
    .map(({ value }) => value);
  const options = field?.kind === "choice" || field?.kind === "choices" ? field.choices : (texts ?? members);
  const whole = fc.integer({ min: 0, max: 1_000_000 });
  const decimals = whole.map((hundredths) => multiplyDecimals(String(hundredths), "0.01", 2));
  const number: fc.Arbitrary<string | number> = field?.kind === "decimal" ? decimals : whole;
  switch (filterKind(resource, column)) {
    case "many":
      return fc.uniqueArray(fc.constantFrom(...options), { minLength: 1 });
    case "flag":
      return fc.boolean();
    case "days":
      return fc.oneof(
        fc.constantFrom(...DAY_WORDS),
        fc.record({ from: fc.option(day), to: fc.option(day) }).filter(({ from, to }) => from !== null || to !== null),
      );
    case "range":
      return fc
        .record({ from: fc.option(number), to: fc.option(number) })
        .filter(({ from, to }) => from !== null || to !== null);
    case "refs":
      return fc.uniqueArray(fc.uuid({ version: 7 }), { minLength: 1, maxLength: 5 });
    case "own":
      return fc.uniqueArray(fc.constantFrom("floors:3..5", "facing:DONG", "note:a%2C%20b"), { minLength: 1 });
    case "text":
      if (field?.kind === "text" && field.format === "id") return fc.uuid({ version: 7 });
      return fc.constantFrom("users", "123", "true", "10.0.0.1", "a..b", "một, hai");
    default:
      return fc.uuid({ version: 7 });
  }
}

function states(resource: ResourceDescription): fc.Arbitrary<ListState> {
  const filters = Object.fromEntries(filtersOf(resource).map((column) => [column, filterValue(resource, column)]));
  const id = fc.uuid({ version: 7 });
  const place: fc.Arbitrary<Pick<ListState, "place">> = fc.oneof(
    fc.constant({}),
    fc
      .oneof(
        id.map((after) => ({ after })),
        id.map((before) => ({ before })),
        fc.constant({ last: true } as const),
      )
      .map((at) => ({ place: at })),
  );
  const whole = fc.record({
    page: fc.integer({ min: 1, max: 1_000_000 }),
    pageSize: fc.constantFrom(...PAGE_SIZES),
    sort: fc.record({
      column: fc.constantFrom(...sortColumns(resource)),
      direction: fc.constantFrom("asc" as const, "desc" as const),
    }),
    search: fc.oneof(
      fc.constantFrom("", "123", "0901", "true", "null", "1e5", '"x"', "{}", "đà nẵng & more=?#%"),
      fc.string({ maxLength: 60 }).map((raw) => raw.replace(/\p{Cc}/gu, "").trim()),
    ),
    filter: fc
      .record(filters, { requiredKeys: [] })
      .map((filter): ListState["filter"] => ({ ...filter }) as ListState["filter"]),
  });
  // A number alone reaches as deep as a find counts.
  return fc.tuple(whole, place).map(([state, at]) => ({
    ...state,
    ...at,
    page: at.place ? state.page : Math.min(state.page, Math.floor(FIND_COUNT_LIMIT / state.pageSize) + 1),
  }));
}

describe.each(CATALOG.map((resource) => [resource.name, resource] as const))("list state of %s", (_name, resource) => {
  it("R3-03 comes back the same from the URL", () => {
    fc.assert(
      fc.property(states(resource), (state) => {
        const url = defaultStringifySearch(toSearch(resource, state));
        expect(parseListState(resource, defaultParseSearch(url))).toEqual(state);
      }),
    );
  });

  it("R3-03 is a body that the server takes, whatever stands in the URL", () => {
    const names = fc.constantFrom("page", "size", "sort", "q", "after", "before", "last", ...filtersOf(resource));
    const junk = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.array(fc.string()));
    fc.assert(
      fc.property(fc.dictionary(names, junk), (search) => {
        const { filter, ...state } = tableState(parseListState(resource, search));
        // A section's own filter is read by its own rules.
        const described = Object.entries(filter).filter(([column]) => filterKind(resource, column) !== "own");
        const { issues } = parseFind(resource, { ...state, filter: Object.fromEntries(described) });
        // How long a time may be depends on what else is asked: the server answers that in words.
        expect(issues.filter(({ code }) => code !== "limit")).toEqual([]);
      }),
    );
  });

  it("R3-03 falls back to a page that its number reaches, where no place is said", () => {
    const { issues } = parseFind(resource, tableState(parseListState(resource, { page: "999999", size: "5" })));
    expect(issues).toEqual([]);
    expect(parseListState(resource, { page: "999999", size: "5" }).page).toBe(FIND_COUNT_LIMIT / 5 + 1);
  });

  it("R9-01 leaves the defaults out of the URL: page 1, 10 rows, by id ascending", () => {
    expect(toSearch(resource, { ...LIST_DEFAULTS, sort: firstSort(resource) })).toEqual({});
    expect(parseListState(resource, {})).toEqual({
      page: 1,
      pageSize: 10,
      sort: LATEST_FIRST[resource.name] ?? { column: "id", direction: "asc" },
      search: "",
      filter: {},
    });
  });

  it("R3-03 offers each filter that the section has", () => {
    expect(filtersOf(resource)).toEqual(expect.arrayContaining([...resource.list.filters]));
  });

  it("R3-03 tells filters that cannot be used from those that can, and from what is no filter", () => {
    const has = (search: Record<string, unknown>): boolean => hasUnusable(resource, search);
    expect(has({ page: "-1", size: "7", sort: "secret", q: "x", view: "y", after: "z" })).toBe(false);
    expect([has({ soldAt: "1" }), has({ tenantId: "2" }), has({ page: 2, "filter[status]": "1" })]).toEqual([
      true,
      true,
      true,
    ]);
    expect([has({ q: " " }), has({ q: "a\u0000b" }), has({ q: "x".repeat(201) })]).toEqual([false, true, true]);
    const [column = ""] = filtersOf(resource);
    expect([has({ [column]: "" }), has({ [column]: "\u0000" }), has({ [column]: {} })]).toEqual([false, true, true]);
    fc.assert(
      fc.property(states(resource), (state) => {
        expect(has(defaultParseSearch(defaultStringifySearch(toSearch(resource, state))))).toBe(false);
      }),
      { numRuns: 20 },
    );
  });

  it("R9-01 refuses any other page size, page or sort column", () => {
    const wrong = { page: "-1", size: "7", sort: "-passwordHash", q: "a\u0000b", status: "9", secret: "1" };
    expect(parseListState(resource, wrong)).toEqual({ ...LIST_DEFAULTS, sort: firstSort(resource) });
  });
});

it("R9-01 the decision record names every list that begins with its latest row", () => {
  const [row = ""] =
    /^\| what happened.*$/m.exec(readFileSync("docs/decisions/042-what-lists-begin-with.md", "utf8")) ?? [];
  const named = [...row.matchAll(/`(\w+)`/g)].map(([, name]) => name);
  expect(named.toSorted()).toEqual(Object.keys(LATEST_FIRST).toSorted());
});

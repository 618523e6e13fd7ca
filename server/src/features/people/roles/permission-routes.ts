import { defineResource } from "@nepnha/contract/kit/define";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { ALL_PERMISSIONS } from "@nepnha/contract/section-rights";
import { GENERIC_STATUS } from "@nepnha/contract/kit/status";
import { parseFind, type FilterValue, type FindQuery } from "@nepnha/domain/kit/find-query";
import { matcherOf } from "@nepnha/domain/platform/fold";
import type { FastifyInstance } from "fastify";
import { AppError, invalidInput } from "../../../platform/http/problem.ts";

/** One permission as a row. */
interface PermissionRow {
  readonly _id: string;
  readonly feature: string;
  readonly right: string;
  readonly status: number;
  readonly orderNo: number;
}

const TEXT = { kind: "text", max: 50 } as const;

/** The permissions have neither table nor screen: they are what the product knows. This only says how to look for them. */
const permissions = defineResource({
  name: "permissions",
  table: "",
  route: "",
  fields: { feature: TEXT, right: TEXT },
  status: GENERIC_STATUS,
  rights: [],
  list: { columns: [], filters: ["feature", "right"], sorts: ["feature", "right"], title: "right" },
  form: [],
});

const BASE = "/api/tenant/permissions";
const BASIC = { config: { access: { anyOf: ["permissions.basic"] } } } as const;
const READ = { config: { access: { anyOf: ["permissions.read"] } } } as const;

const ROWS: readonly PermissionRow[] = ALL_PERMISSIONS.map((_id, index) => {
  const [feature = "", right = ""] = _id.split(".");
  return { _id, feature, right, status: ENUMS.genericStatus.ACTIVE, orderNo: index + 1 };
});

/** R3-01 the permissions as a section that is read only: what cannot be done with them answers 405. */
export function registerPermissionCalls(app: FastifyInstance): void {
  app.post(`${BASE}/find`, BASIC, (request) => {
    const { query, issues } = parseFind(permissions, request.body ?? {});
    if (issues.length > 0) throw invalidInput(issues);
    return findPermissions(query);
  });
  app.get(BASE, BASIC, () => ROWS);
  app.get<{ Params: { text: string } }>(`${BASE}/filter/:text`, BASIC, (request) =>
    ROWS.filter(matching(request.params.text)),
  );
  app.get<{ Params: { id: string } }>(`${BASE}/:id`, READ, (request) => {
    const row = ROWS.find(({ _id }) => _id === request.params.id);
    if (!row) throw new AppError("NOT_FOUND");
    return row;
  });
  const unused = [
    ["POST", BASE],
    ["PUT", BASE],
    ["PUT", `${BASE}/updateStatus`],
    ["PUT", `${BASE}/updateOrders`],
    ["DELETE", `${BASE}/:id`],
    ["PUT", `${BASE}/deleteItems`],
  ] as const;
  for (const [method, url] of unused) app.route({ method, url, ...BASIC, handler: refuseMethod });
}

async function refuseMethod(): Promise<never> {
  throw new AppError("METHOD_NOT_ALLOWED");
}

function findPermissions({ filter, searchTerm, sort, ...place }: FindQuery): {
  items: PermissionRow[];
  total: number;
  totalIsExact: true;
} {
  const found = ROWS.filter(matching(searchTerm)).filter((row) =>
    Object.entries(filter).every(([column, wanted]) => fits(valueOf(row, column), wanted)),
  );
  const sorted = inOrder(found, sort);
  const from = beginningOf(place, sorted);
  return { items: sorted.slice(from, from + place.pageSize), total: found.length, totalIsExact: true };
}

/** Index of a page's first row. The list is short, and its ids are no row's: nothing begins behind one. */
function beginningOf(
  { start, page, pageSize }: Pick<FindQuery, "start" | "page" | "pageSize">,
  { length }: readonly PermissionRow[],
): number {
  if (start.kind === "number") return (page - 1) * pageSize;
  if (start.kind === "last") return Math.max(0, length - pageSize);
  throw invalidInput([{ field: `paginator.${start.kind}`, code: "notFound" }]);
}

/** Rows that hold every word of the text. */
function matching(text: string): (row: PermissionRow) => boolean {
  const matches = matcherOf(text);
  return ({ _id }) => matches(_id);
}

function valueOf(row: PermissionRow, column: string): string | number | null {
  return column === "feature" || column === "right" || column === "status" ? row[column] : null;
}

function fits(value: string | number | null, wanted: FilterValue): boolean {
  switch (wanted.kind) {
    case "equal":
      return wanted.value === value;
    case "anyOf":
      return wanted.values.includes(value);
    case "range":
      return (
        value !== null && (wanted.from === null || value >= wanted.from) && (wanted.to === null || value <= wanted.to)
      );
    default:
      return wanted satisfies never;
  }
}

/** By the column, ties in the order of the matrix, which any other column follows. */
function inOrder(rows: readonly PermissionRow[], { column, direction }: FindQuery["sort"]): readonly PermissionRow[] {
  const sorted =
    column === "feature" || column === "right"
      ? rows.toSorted((a, b) => Number(a[column] > b[column]) - Number(a[column] < b[column]))
      : rows;
  return direction === "asc" ? sorted : sorted.toReversed();
}

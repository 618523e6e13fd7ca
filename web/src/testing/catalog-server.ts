import { CATALOG } from "@nepnha/contract/catalog";
import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { FIND_COUNT_LIMIT } from "@nepnha/contract/platform/constants";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { ERRORS, type ErrorCode, type FieldError } from "@nepnha/contract/platform/errors";
import { vi } from "@nepnha/contract/messages/vi";
import { foldVietnamese } from "@nepnha/domain/platform/fold";
import { parseFind, type FilterValue, type FindQuery } from "@nepnha/domain/kit/find-query";
import { isRecord } from "@nepnha/domain/platform/record";
import { planStatus } from "@nepnha/domain/kit/moves";
import { issueText, type FieldIssue } from "@nepnha/domain/platform/translate";
import { judgeRow, parseRow, searchFields } from "@nepnha/domain/kit/validate";
import { startTestServer, type Answer, type Received } from "./http-server.ts";
import { verdictsOf } from "./verdicts.ts";
import type { ResourceRow } from "../kit/resource/row.ts";

const { DELETED } = ENUMS.genericStatus;
const PERSON = "01900000-0000-7000-8000-0000000000aa";
/** Kinds that hold any number of values. */
const MANY = ["images", "refs", "tags", "list"];
type Stored = Record<string, unknown> & { _id: string; status: number; orderNo: number; version: number };

/** An HTTP server with the ten calls of every section, made from the catalog and the rules that both sides share. */
export interface CatalogServer {
  readonly url: string;
  readonly received: Received[];
  /** Put a row in, as if it had been there; the fields that are not given are empty. */
  add(feature: string, fields: Record<string, unknown>): ResourceRow;
  /** Put very many in. */
  addMany(feature: string, rows: readonly Record<string, unknown>[]): void;
  row(feature: string, id: string): Stored | undefined;
  /** Bodies of the calls of a method whose path ends so, oldest first. */
  bodies(method: string, path: string): unknown[];
  /** Answer the calls that match with this instead, from now on; `null` takes it away. */
  interfere(answer: ((request: Received) => Answer | Promise<Answer | undefined> | undefined) | null): void;
  close(): Promise<void>;
}

/** Start an empty {@link CatalogServer}. */
export async function startCatalogServer(): Promise<CatalogServer> {
  const tables = new Map<string, Stored[]>(CATALOG.map(({ name }) => [name, []]));
  let counter = 0;
  let interference: ((request: Received) => Answer | Promise<Answer | undefined> | undefined) | null = null;
  const nextId = (): string => `01900000-0000-7000-8000-${String((counter += 1)).padStart(12, "0")}`;

  function add(resource: ResourceDescription, fields: Record<string, unknown>): Stored {
    const rows = tables.get(resource.name) ?? [];
    const blank = Object.fromEntries(
      Object.entries(resource.fields).map(([name, { kind }]) => [
        name,
        MANY.includes(kind) ? [] : kind === "boolean" ? false : null,
      ]),
    );
    const at = new Date(Date.UTC(2026, 10, 21, 1, 0, counter)).toISOString();
    const system = { createdAt: at, updatedAt: at, createdBy: PERSON, updatedBy: PERSON };
    const row = { ...blank, _id: nextId(), status: 1, orderNo: rows.length + 1, version: 1, ...system, ...fields };
    rows.push(row);
    return row;
  }

  function present(resource: ResourceDescription, row: Stored): ResourceRow {
    const ids = Object.values(row)
      .flat()
      .filter((value) => typeof value === "string");
    const files = ids.filter((id) => uploads.has(id)).map((id) => [id, uploads.get(id)]);
    const all = [...tables.values()].flat();
    const named = all
      .filter(({ _id }) => ids.includes(_id))
      .map((one) => [one._id, one["name"] ?? one["title"] ?? one["fullName"]]);
    return {
      ...row,
      _files: Object.fromEntries(files),
      _refs: { ...Object.fromEntries(named), [PERSON]: "Lê Thị Quản" },
      _can: verdictsOf(resource, row),
    } as ResourceRow;
  }
  const uploads = new Map<string, object>();

  function upload(): Answer {
    const _id = nextId();
    const file = {
      _id,
      name: "anh.webp",
      url: `/files/${_id}`,
      thumbUrl: `/files/${_id}`,
      preview: null,
      width: 1200,
      height: 630,
    };
    uploads.set(_id, file);
    return { status: 201, body: file };
  }

  function call(resource: ResourceDescription, path: string, { method, body }: Received): Answer {
    const rows = tables.get(resource.name) ?? [];
    const live = rows.filter(({ status }) => status !== DELETED);
    const sent: unknown = body === "" ? undefined : JSON.parse(body);
    const byId = (id: string): Stored | undefined => rows.find(({ _id }) => _id === id);
    if (method === "POST" && path === "/find") return find(resource, rows, sent);
    if (method === "POST" && path === "/ids") return idsOf(resource, rows, sent);
    if (method === "POST" && path === "/count") {
      const { query, issues } = parseFind(resource, sent);
      if (issues.length > 0) return refusal(resource, "INVALID_INPUT", issues);
      return { status: 200, body: { total: matching(resource, rows, query).length } };
    }
    if (method === "POST" && path === "") {
      const { values, issues } = parseRow(resource, isRecord(sent) ? sent : {}, "create", ["status"]);
      if (issues.length > 0) return refusal(resource, "INVALID_INPUT", issues);
      const duplicate = duplicated(resource, live, values, null);
      if (duplicate) return refusal(resource, "DUPLICATE", [duplicate]);
      return {
        status: 201,
        body: present(resource, add(resource, { ...values, status: isRecord(sent) ? sent["status"] : 1 })),
      };
    }
    if (method === "PUT" && path === "") return update(resource, live, isRecord(sent) ? sent : {});
    if (method === "PUT" && path === "/updateOrders") {
      const ids = sent as string[];
      const numbers = ids.map((id) => byId(id)?.orderNo ?? 0).toSorted((a, b) => a - b);
      ids.forEach((id, index) => Object.assign(byId(id) ?? {}, { orderNo: numbers[index] }));
      return { status: 200, body: { ids } };
    }
    if (method === "PUT" && (path === "/updateStatus" || path === "/deleteItems")) {
      const { ids, status } = Array.isArray(sent)
        ? { ids: sent as string[], status: DELETED }
        : (sent as { ids: string[]; status: number });
      return move(resource, ids.map(byId), status);
    }
    const id = path.split("/")[1] ?? "";
    const named = resource.moves?.find(({ name }) => path === `/${id}/${name}`);
    if (method === "POST" && named) {
      const row = byId(id);
      if (!row) return refusal(resource, "NOT_FOUND", []);
      const { version, notes: _notes, ...values } = isRecord(sent) ? sent : {};
      if (version !== row.version)
        return refusal(resource, "VERSION_CONFLICT", [], { current: present(resource, row) });
      const { issues } = judgeRow(resource, { ...row, ...values }, named.to ?? row.status);
      if (issues.length > 0) return refusal(resource, "INVALID_INPUT", issues);
      Object.assign(row, values, { status: named.to ?? row.status, version: row.version + 1 });
      return { status: 200, body: present(resource, row) };
    }
    if (method === "DELETE") return move(resource, [byId(id)], DELETED);
    if (path === "") {
      return {
        status: 200,
        body: live.toSorted((one, other) => one.orderNo - other.orderNo).map((row) => present(resource, row)),
      };
    }
    if (path.startsWith("/filter")) {
      return {
        status: 200,
        body: live
          .filter((row) => matches(resource, row, decodeURIComponent(path.slice(8))))
          .map((row) => present(resource, row)),
      };
    }
    if (path.endsWith("/comments")) return { status: 200, body: { items: [], total: 0, next: null, mayWrite: true } };
    if (path.endsWith("/history")) return { status: 200, body: { items: history.filter(({ of }) => of === id) } };
    const row = byId(id);
    return row ? { status: 200, body: present(resource, row) } : refusal(resource, "NOT_FOUND", []);
  }

  /** The rows of a find over all pages, in its order. */
  function matching(resource: ResourceDescription, rows: Stored[], query: FindQuery): Stored[] {
    const found = rows
      .filter((row) => "status" in query.filter || row.status !== DELETED)
      .filter((row) => Object.entries(query.filter).every(([column, filter]) => passes(row[column], filter)))
      .filter((row) => matches(resource, row, query.searchTerm));
    const column = query.sort.column === "id" ? "_id" : query.sort.column;
    const sign = query.sort.direction === "asc" ? 1 : -1;
    return found.toSorted((a, b) => sign * compare(a[column], b[column]));
  }

  function find(resource: ResourceDescription, rows: Stored[], sent: unknown): Answer {
    const { open, ...body } = isRecord(sent) ? sent : {};
    if (open === undefined) return pageOf(resource, rows, sent);
    const begun = viewsOf(resource.name);
    const view = open === "default" ? begun.items.find(({ _id }) => _id === begun.defaultId) : undefined;
    const state = view?.["state"] as { pageSize: number; columns: unknown; density: unknown } | undefined;
    const { pageSize, columns: _columns, density: _density, ...byView } = state ?? {};
    const page = pageOf(resource, rows, state ? { ...byView, paginator: { pageSize } } : body);
    if (page.status !== 200) return page;
    const layout = choices.get(`list.${resource.name}`) ?? null;
    return { status: 200, body: { ...page.body, layout, views: begun, state: state ?? null } };
  }

  function pageOf(resource: ResourceDescription, rows: Stored[], sent: unknown): ReturnType<typeof refusal> {
    const { query, issues } = parseFind(resource, sent);
    const { start, page, pageSize } = query;
    const found = issues.length > 0 ? [] : matching(resource, rows, query);
    const at = start.kind === "after" || start.kind === "before" ? found.findIndex(({ _id }) => _id === start.id) : 0;
    if (at < 0) issues.push({ field: `paginator.${start.kind}`, code: "notFound" });
    if (issues.length > 0) return refusal(resource, "INVALID_INPUT", issues);
    const end = start.kind === "before" ? at : start.kind === "last" ? found.length : null;
    const from = end === null ? (start.kind === "after" ? at + 1 : (page - 1) * pageSize) : Math.max(0, end - pageSize);
    const items = found.slice(from, end ?? from + pageSize).map((row) => present(resource, row));
    const totalIsExact = found.length <= FIND_COUNT_LIMIT;
    // As the server does: with words nobody knows how many more there are.
    const total = totalIsExact || query.searchTerm === "" ? found.length : FIND_COUNT_LIMIT;
    return { status: 200, body: { items, total, totalIsExact } };
  }

  function idsOf(resource: ResourceDescription, rows: Stored[], sent: unknown): Answer {
    const { query, issues } = parseFind(resource, sent);
    if (issues.length > 0) return refusal(resource, "INVALID_INPUT", issues);
    const found = matching(resource, rows, query);
    const ids = found.map(({ _id }) => _id);
    return { status: 200, body: { ids, statuses: found.map(({ status }) => status), total: found.length } };
  }

  function update(resource: ResourceDescription, live: Stored[], sent: Record<string, unknown>): Answer {
    const row = live.find(({ _id }) => _id === sent["_id"]);
    if (!row) return refusal(resource, "NOT_FOUND", []);
    if (row.version !== sent["version"])
      return refusal(resource, "VERSION_CONFLICT", [], { current: present(resource, row) });
    const { values, issues } = parseRow(resource, sent, "update", ["_id", "version", "status"]);
    if (issues.length > 0) return refusal(resource, "INVALID_INPUT", issues);
    const duplicate = duplicated(resource, live, values, row);
    if (duplicate) return refusal(resource, "DUPLICATE", [duplicate]);
    const changes = Object.fromEntries(Object.entries(values).map(([name, to]) => [name, { from: row[name], to }]));
    history.unshift({
      of: row._id,
      _id: nextId(),
      at: new Date().toISOString(),
      actor: { _id: PERSON, fullName: "Lê Thị Quản" },
      kind: 3,
      changes,
      notes: null,
    });
    Object.assign(row, values, { version: row.version + 1 }, "status" in sent ? { status: sent["status"] } : {});
    return { status: 200, body: present(resource, row) };
  }
  const history: ({ of: string } & Record<string, unknown>)[] = [];

  function move(resource: ResourceDescription, rows: (Stored | undefined)[], to: number): Answer {
    const there = rows.filter((row) => row !== undefined);
    if (there.length < rows.length) return refusal(resource, "NOT_FOUND", []);
    if (there.some((row) => planStatus(resource, row.status, to).kind === "refused")) {
      return refusal(resource, "TRANSITION_NOT_ALLOWED", []);
    }
    for (const row of there) Object.assign(row, { status: to, version: row.version + 1 });
    return { status: 200, body: { items: there.map(({ _id, status, version }) => ({ _id, status, version })) } };
  }

  const choices = new Map<string, unknown>();
  const views = new Map<string, Record<string, unknown>[]>();
  let openWith: string | null = null;

  /** What somebody keeps for themselves, of one person. */
  function preference(key: string, { method, body }: Received): Answer {
    if (method === "PUT") choices.set(key, (JSON.parse(body) as { value: unknown }).value);
    return { status: 200, body: { key, value: choices.get(key) ?? null } };
  }

  function viewsOf(feature: string) {
    return { items: views.get(feature) ?? [], defaultId: openWith, mayShare: true };
  }

  function viewCall(feature: string, id: string | undefined, { method, body }: Received): Answer {
    const kept = views.get(feature) ?? [];
    const sent = (body === "" ? {} : JSON.parse(body)) as Record<string, unknown>;
    if (method === "GET") return { status: 200, body: viewsOf(feature) };
    if (method === "DELETE") {
      views.set(
        feature,
        kept.filter((one) => one["_id"] !== id),
      );
      return { status: 200, body: { _id: id } };
    }
    const before: Record<string, unknown> = kept.find((one) => one["_id"] === id) ?? {
      _id: nextId(),
      owner: { _id: PERSON, fullName: "Lê Thị Quản" },
      sharing: { everybody: false, roleIds: [] },
      mayChange: true,
      version: 0,
    };
    const { isDefault, ...rest } = sent;
    const view: Record<string, unknown> = { ...before, ...rest, version: Number(before["version"]) + 1 };
    views.set(feature, [...kept.filter((one) => one["_id"] !== view["_id"]), view]);
    if (isDefault === true) openWith = String(view["_id"]);
    else if (isDefault === false && openWith === view["_id"]) openWith = null;
    return { status: 200, body: view };
  }

  const server = await startTestServer(async (request) => {
    const other = await interference?.(request);
    if (other) return other;
    const path = request.url.replace(/^\/api\/tenant\//, "/").replace(/\?.*$/, "");
    if (path === "/files") return upload();
    const [, first = "", second = "", third] = path.split("/");
    if (first === "auth" && second === "preferences") return preference(third ?? "", request);
    if (second === "views") return viewCall(first, third, request);
    const resource = CATALOG.find(({ name }) => path === `/${name}` || path.startsWith(`/${name}/`));
    return resource ? call(resource, path.slice(resource.name.length + 1), request) : { status: 404, body: {} };
  });
  return {
    url: server.url,
    received: server.received,
    close: server.close,
    add: (feature, fields) => present(described(feature), add(described(feature), fields)),
    addMany: (feature, rows) => rows.forEach((fields) => add(described(feature), fields)),
    row: (feature, id) => tables.get(feature)?.find(({ _id }) => _id === id),
    bodies: (method, path) =>
      server.received
        .filter((request) => request.method === method && request.url.endsWith(path))
        .map(({ body }): unknown => (body === "" ? null : JSON.parse(body))),
    interfere: (answer) => (interference = answer),
  };
}

/** An error answer as the server words it. */
export function refusal(
  resource: Pick<ResourceDescription, "name">,
  code: ErrorCode,
  issues: readonly FieldIssue[],
  extra: object = {},
): { status: number; body: object } {
  const { status, message } = ERRORS[code];
  const errors = issues.map((issue): FieldError => ({
    field: issue.field,
    code: issue.code,
    message: issueText(vi, issue, resource.name),
  }));
  const detail = vi[message];
  return {
    status,
    body: { type: "about:blank", title: code, status, detail, code, errors, requestId: "r1", ...extra },
  };
}

function described(feature: string): ResourceDescription {
  const resource = CATALOG.find(({ name }) => name === feature);
  if (!resource) throw new Error(`no section ${feature}`);
  return resource;
}

function duplicated(
  resource: ResourceDescription,
  rows: readonly Stored[],
  values: Record<string, unknown>,
  self: Stored | null,
): FieldIssue | undefined {
  const field = Object.entries(resource.fields)
    .filter(([, { unique }]) => unique)
    .map(([name]) => name)
    .find((name) => values[name] !== null && rows.some((row) => row !== self && row[name] === values[name]));
  return field === undefined ? undefined : { field, code: "duplicate" };
}

function matches(resource: ResourceDescription, row: Stored, term: string): boolean {
  const text = searchFields(resource)
    .map((name) => row[name])
    .filter((value) => typeof value === "string")
    .join(" ");
  return foldVietnamese(text).includes(foldVietnamese(term.trim()));
}

function passes(value: unknown, filter: FilterValue): boolean {
  if (Array.isArray(value)) return value.some((one) => passes(one, filter));
  if (filter.kind === "equal") return value === filter.value;
  if (filter.kind === "anyOf") return filter.values.some((one) => one === value);
  const text = String(value);
  return (
    (filter.from === null || text >= String(filter.from)) &&
    (filter.to === null || text.slice(0, 10) <= String(filter.to))
  );
}

function compare(a: unknown, b: unknown): number {
  return typeof a === "number" && typeof b === "number" ? a - b : String(a).localeCompare(String(b), "vi");
}

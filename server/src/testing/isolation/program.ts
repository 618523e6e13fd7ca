import { withFeatures } from "../../product.ts";
import { ENUMS } from "@nepnha/contract/platform/enums";
import type { FilterValue } from "@nepnha/domain/kit/find-query";
import fc from "fast-check";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { ahead } from "../../platform/db/ahead.ts";
import type { Trx } from "../../platform/db/pool.ts";
import { AppError } from "../../platform/http/problem.ts";
import type { HookContext } from "../../kit/resource/section.ts";
import { changeStatus } from "../../kit/resource/change-status.ts";
import { findRows } from "../../kit/find/find-rows.ts";
import { filterRows, listRows } from "../../kit/find/list-rows.ts";
import { oneRow } from "../../kit/resource/read.ts";
import type { Row } from "../../kit/resource/stored-row.ts";
import { createRow, reorderRows, updateRow } from "../../kit/resource/write.ts";
import { SECTIONS } from "../../features.ts";
import type { TestApp } from "../app.ts";
import { asTenant } from "./locks.ts";
import { Model, shown, type ModelRow, type Outcome } from "./model.ts";

/** The tenants of a program, counted from 1. */
const TENANTS = [1, 2, 3] as const;
const CODES = ["W1", "W2", "W3", "W4", "W5", "W6"];
const NAMES = ["an", "an binh", "binh", "chi lang", "dung", "lang an"];
const { ACTIVE, DEACTIVE, DELETED } = ENUMS.genericStatus;
const found = SECTIONS.get("wards");
if (!found) throw new Error("There is no section of wards");
const wards = found;

/** A row by its place among all rows that there are, of all tenants. */
const ref = fc.nat(40);
const refs = fc.uniqueArray(ref, { minLength: 1, maxLength: 3 });
const word = fc.constantFrom("an", "bin", "w", "w1", "lang an", "x", "");

const call = fc.oneof(
  fc.record({
    kind: fc.constant("find" as const),
    isOld: fc.option(fc.boolean(), { nil: undefined }),
    province: fc.option(fc.nat(5), { nil: undefined }),
    merged: fc.option(ref, { nil: undefined }),
    search: word,
    sort: fc.constantFrom("id" as const, "code" as const, "name" as const, "orderNo" as const),
    direction: fc.constantFrom("asc" as const, "desc" as const),
    page: fc.integer({ min: 1, max: 2 }),
  }),
  fc.record({ kind: fc.constant("list" as const) }),
  fc.record({ kind: fc.constant("filter" as const), text: word }),
  fc.record({ kind: fc.constant("read" as const), at: ref }),
  fc.record({
    kind: fc.constant("create" as const),
    code: fc.constantFrom(...CODES),
    name: fc.constantFrom(...NAMES),
    isOld: fc.boolean(),
    province: fc.nat(5),
    merged: fc.option(ref, { nil: null }),
  }),
  fc.record({
    kind: fc.constant("update" as const),
    at: ref,
    name: fc.constantFrom(...NAMES),
    stale: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant("move" as const),
    at: refs,
    to: fc.constantFrom(ACTIVE, DEACTIVE, DELETED),
    withDeleted: fc.boolean(),
  }),
  fc.record({ kind: fc.constant("reorder" as const), at: refs }),
);
type Call = typeof call extends fc.Arbitrary<infer T> ? T : never;

/** A handful of calls, each for one of the tenants, and whose rows are looked at in the end. */
export const program = fc.record({
  calls: fc.array(fc.tuple(fc.constantFrom(...TENANTS), call), { minLength: 2, maxLength: 6 }),
  witness: fc.constantFrom(...TENANTS),
});
/** One of {@link program}. */
export type Program = typeof program extends fc.Arbitrary<infer T> ? T : never;

/** What every program begins with. */
export interface Beginning {
  /** Tenants before its own three: each lane has its own, so that lanes do not wait for each other. */
  readonly before: number;
  readonly rows: readonly ModelRow[];
  readonly provinces: ReadonlyMap<string, number>;
}

/** Plants provinces and wards of three tenants of a lane; codes and names are the same in all. */
export async function plantBeginning({ db }: TestApp, lane: number): Promise<Beginning> {
  const before = lane * TENANTS.length;
  const provinces = new Map<string, number>();
  const rows: ModelRow[] = [];
  for (const tenantId of TENANTS.map((n) => before + n)) {
    await db.ownerPool.query("insert into tenants (id, name) values ($1, 'T') on conflict do nothing", [tenantId]);
    const ids = [uuidv7(), uuidv7()];
    for (const [n, id] of ids.entries()) {
      provinces.set(id, tenantId);
      await db.ownerPool.query("insert into provinces (tenant_id, _id, code, name) values ($1, $2, $3, 'Tỉnh')", [
        tenantId,
        id,
        `P${n}`,
      ]);
    }
    for (const [n, name] of NAMES.slice(0, 4).entries()) {
      const row = {
        id: uuidv7(),
        tenantId,
        code: CODES[n] ?? "",
        name,
        isOld: n % 2 === 0,
        provinceId: ids[n % 2] ?? "",
        mergedIntoId: null,
        status: n === 3 ? DELETED : ACTIVE,
        version: 1,
      };
      const { rows: stored } = await db.ownerPool.query<{ order: string }>(
        `insert into wards (tenant_id, _id, code, name, is_old, province_id, status, search_text)
         values ($1, $2, $3, $4, $5, $6, $7, $8) returning order_no as order`,
        [tenantId, row.id, row.code, name, row.isOld, row.provinceId, row.status, `${row.code} ${name}`],
      );
      rows.push({ ...row, orderNo: Number(stored[0]?.order) });
    }
  }
  return { before, rows, provinces };
}

class Finished extends Error {}

/**
 * Runs a program on the engine and the model in one transaction that is rolled back, so that all begin alike.
 * @param weaken takes a lock off the transaction
 * @throws Error with both outcomes where they differ
 */
export async function runProgram(
  app: TestApp,
  beginning: Beginning,
  { calls, witness }: Program,
  weaken: (trx: Trx) => Trx,
): Promise<void> {
  const model = new Model(beginning.rows, beginning.provinces);
  await app.deps.db
    .tenant(1, async (plain) => {
      const trx = weaken(plain);
      let present = 0;
      for (const [n, one] of [...calls, [witness, { kind: "list" } as const] as const]) {
        const tenantId = beginning.before + n;
        // It travels with the call's first statement, as the opening of a transaction does.
        if (tenantId !== present)
          void ahead(sql`select set_config('app.tenant_id', ${String(tenantId)}, true)`.execute(trx));
        present = tenantId;
        await compare(app, asTenant(trx, tenantId), model, beginning, tenantId, one);
      }
      throw new Finished();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Finished)) throw error;
    });
}

async function compare(
  app: TestApp,
  trx: Trx,
  model: Model,
  { provinces }: Beginning,
  tenantId: number,
  one: Call,
): Promise<void> {
  const ids = [...model.rows.keys()];
  const idAt = (n: number): string => ids[n % ids.length] ?? "";
  const provinceAt = (n: number): string => [...provinces.keys()][n] ?? "";
  const act = engine(app, trx, tenantId);
  const [real, expected] = await bothOf(act, model, tenantId, one, idAt, provinceAt);
  const [text, wanted] = [JSON.stringify(real), JSON.stringify(expected)];
  if (text !== wanted) throw new Error(`${one.kind} for tenant ${tenantId}: ${text} instead of ${wanted}`);
}

async function bothOf(
  act: ReturnType<typeof engine>,
  model: Model,
  tenantId: number,
  one: Call,
  idAt: (n: number) => string,
  provinceAt: (n: number) => string,
): Promise<[Outcome, Outcome]> {
  switch (one.kind) {
    case "find": {
      const { isOld, search, sort, direction, page } = one;
      const wanted = {
        isOld,
        search,
        sort,
        direction,
        page,
        pageSize: 3,
        provinceId: one.province === undefined ? undefined : provinceAt(one.province),
        mergedIntoId: one.merged === undefined ? undefined : idAt(one.merged),
      };
      return [await act.find(wanted), model.find(tenantId, wanted)];
    }
    case "list":
      return [await act.list(), model.list(tenantId)];
    case "filter":
      return [await act.filter(one.text), model.filter(tenantId, one.text)];
    case "read":
      return [await act.read(idAt(one.at)), model.read(tenantId, idAt(one.at))];
    case "create": {
      const mergedIntoId = one.merged === null ? null : idAt(one.merged);
      const values = { ...one, provinceId: provinceAt(one.province), mergedIntoId };
      const expected = model.create(tenantId, values);
      const real = await act.create(values);
      if ("result" in real && "result" in expected) {
        const { _id: id, orderNo } = real.result as Row;
        model.rows.set(id, { ...values, id, tenantId, orderNo, status: ACTIVE, version: 1 });
        return [expected, expected];
      }
      return [real, expected];
    }
    case "update": {
      const id = idAt(one.at);
      const version = (model.rows.get(id)?.version ?? 0) + (one.stale ? 1 : 0);
      return [await act.update(id, version, one.name), model.update(tenantId, id, version, one.name)];
    }
    case "move": {
      const ids = [...new Set(one.at.map(idAt))];
      return [await act.move(ids, one.to, one.withDeleted), model.move(tenantId, ids, one.to, one.withDeleted)];
    }
    case "reorder": {
      const ids = [...new Set(one.at.map(idAt))];
      return [await act.reorder(ids), model.reorder(tenantId, ids)];
    }
    default:
      return one satisfies never;
  }
}

/** The section's engine for somebody of a tenant who may do everything, each call as its own part of the transaction. */
function engine({ deps }: TestApp, trx: Trx, tenantId: number) {
  const actor = {
    userId: "00000000-0000-7000-8000-000000000001",
    deviceId: "00000000-0000-7000-8000-000000000002",
    role: ENUMS.userRole.SUPERADMIN,
    permissions: new Set<string>(),
    tenantId,
    deviceNo: 1,
    ip: "",
  };
  const context: HookContext = { trx, actor, resource: wards, deps: withFeatures(deps), afterCommit: () => undefined };
  const idsOf = (rows: readonly Row[]): string[] => rows.map(({ _id }) => _id);
  const view = (row: Row): object => shown({ ...(row as unknown as ModelRow), id: row._id });
  /** As the real call's transaction: what is refused by the database leaves nothing, and the program goes on. */
  const writing = async (work: () => Promise<unknown>): Promise<Outcome> => {
    void ahead(sql`savepoint before_call`.execute(trx));
    const outcome = await outcomeOf(work);
    if ("refused" in outcome) void ahead(sql`rollback to savepoint before_call`.execute(trx));
    return outcome;
  };
  return {
    find: ({
      isOld,
      provinceId,
      mergedIntoId,
      search,
      sort,
      direction,
      page,
      pageSize,
    }: Parameters<Model["find"]>[1]) =>
      outcomeOf(async () => {
        const filter = Object.fromEntries(
          Object.entries({ isOld, provinceId, mergedIntoId }).flatMap(([name, value]): [string, FilterValue][] =>
            value === undefined ? [] : [[name, { kind: "equal", value }]],
          ),
        );
        const start = { kind: "number" } as const;
        const query = { filter, own: [], page, pageSize, start, sort: { column: sort, direction }, searchTerm: search };
        const { items, total } = await findRows(trx, wards, true, query);
        return { items: idsOf(items), total };
      }),
    list: () => outcomeOf(async () => (await listRows(trx, wards, true)).map(view)),
    filter: (text: string) => outcomeOf(async () => idsOf(await filterRows(trx, wards, true, text))),
    read: (id: string) =>
      outcomeOf(async () => {
        const row = await oneRow(trx, wards, true, id);
        if (!row) throw new AppError("NOT_FOUND");
        return view(row);
      }),
    create: ({
      code,
      name,
      isOld,
      provinceId,
      mergedIntoId,
    }: Omit<ModelRow, "id" | "tenantId" | "status" | "orderNo" | "version">) =>
      writing(() => createRow(context, { code, name, isOld, provinceId, mergedIntoId, districtId: null }, ACTIVE)),
    update: (id: string, version: number, name: string) =>
      outcomeOf(async () => view(await updateRow(context, true, id, version, { name }))),
    move: (ids: readonly string[], to: number, seesDeleted: boolean) =>
      writing(() => changeStatus(context, true, ids, to, { seesDeleted })),
    reorder: (ids: readonly string[]) =>
      outcomeOf(async () => {
        await reorderRows(context, true, ids);
        return "reordered";
      }),
  };
}

async function outcomeOf(work: () => Promise<unknown>): Promise<Outcome> {
  try {
    return { result: await work() };
  } catch (error) {
    if (error instanceof AppError) return { refused: error.code };
    throw error;
  }
}

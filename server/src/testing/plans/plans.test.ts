import type { Field, ResourceDescription } from "@nepnha/contract/kit/define";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { searchPatterns } from "@nepnha/domain/platform/fold";
import { filterColumns, parseFind, sortColumns } from "@nepnha/domain/kit/find-query";
import { searchFields } from "@nepnha/domain/kit/validate";
import { accessTo, type Access } from "@nepnha/domain/kit/access";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findRows } from "../../kit/find/find-rows.ts";
import { planDatabase, ROWS, SETTINGS, type PlanDatabase } from "./plan-database.ts";
import {
  fillMembersOfVideos,
  fillObjectsOfAssignments,
  fillSection,
  middleId,
  RARE_PERSON,
  rareValue,
  SMALL,
} from "./fill.ts";
import { explained, faultsOf } from "./plan.ts";
import { SECTIONS } from "../../features.ts";
import type { Section } from "../../kit/resource/section.ts";

const ENOUGH_MS = 60_000 + ROWS;

let db: PlanDatabase;
beforeAll(async () => {
  db = await planDatabase();
});
afterAll(() => db.close());

/**
 * Where a page behind a row is found by going along the order from its beginning (ADR 036): row-level security keeps
 * comparisons of decimals from their index, and the rows of the logs all have the same place.
 */
function isWalked(resource: ResourceDescription, column: string): boolean {
  return resource.fields[column]?.kind === "decimal" || (column === "orderNo" && resource.list.span !== undefined);
}

/**
 * Every find that a list can ask for: as it opens, by each filter, each search, each sort in both directions, from its
 * beginning and from the row in its middle. What is worked out with each reading (who is there now) can have no index, and views of a limited time have none for words.
 */
function findsOf(resource: ResourceDescription): [name: string, body: object][] {
  const stored = filterColumns(resource).filter((column) => !resource.fields[column]?.computed);
  const filters = stored.map((column): [string, object] => {
    const field: Field | undefined = resource.fields[column];
    const hour = { from: new Date(Date.now() - 3_600_000).toISOString(), to: null };
    const value = column === "status" ? ENUMS.genericStatus.DEACTIVE : field ? rareValue(column, field) : hour;
    return [`filter ${column}`, { filter: { [column]: value } }];
  });
  const sorts = sortColumns(resource).flatMap((column) =>
    ["asc", "desc"].flatMap((direction): [string, object][] => {
      const sorting = { column, direction };
      const begins: [string, object] = [`sort ${column} ${direction}`, { sorting }];
      if (isWalked(resource, column)) return [begins];
      const paginator = { after: middleId(ROWS) };
      return [begins, [`sort ${column} ${direction} behind a row`, { sorting, paginator }]];
    }),
  );
  const search: [string, object][] =
    searchFields(resource).length > 0 && !resource.view ? [["search", { searchTerm: "nha 4321" }]] : [];
  return [["as it opens", {}], ...filters, ...search, ...sorts];
}

async function faultsOfFind(
  resource: Section,
  name: string,
  body: object,
  access: Exclude<Access, false> = true,
): Promise<string[]> {
  const { query, issues } = parseFind(resource, body);
  if (issues.length > 0) return [`${name}: refused (${issues.map(({ field }) => field).join(", ")})`];
  const client = await db.app.connect();
  try {
    const plans = await explained(client, 1, SETTINGS, (trx) => findRows(trx, resource, access, { ...query, own: [] }));
    return plans.flatMap((plan) => faultsOf(plan, ROWS)).map((fault) => `${name}: ${fault}`);
  } finally {
    client.release();
  }
}

/** What is inside the function that searches, which a plan does not show: as it is written for a small and for a large table. */
async function faultsOfSearch({ table, view }: ResourceDescription): Promise<string[]> {
  if (view) return [];
  const client = await db.ownerPool.connect();
  const patterns = searchPatterns("nha 4321").map((pattern) => `search_fold like ${client.escapeLiteral(pattern)}`);
  const conditions = [...patterns, "tenant_id = '1'"];
  try {
    const { rows } = await client.query<{ wanted: string }>("select index_conditions($1, 100, $2) as wanted", [
      `public.${table}`,
      conditions,
    ]);
    const wanted = [conditions.join(" and "), rows[0]?.wanted ?? ""];
    const plans = await explained(client, 1, SETTINGS, async (trx) => {
      for (const where of wanted)
        await sql`select _id from ${sql.table(table)} where status <> 255 and ${sql.raw(where)}`.execute(trx);
    });
    return plans.flatMap((plan) => faultsOf(plan, ROWS)).map((fault) => `inside the search: ${fault}`);
  } finally {
    client.release();
  }
}

/** What a member of staff has who sees their own rows of a section only. */
function ownAccess(resource: Section): Access {
  const permissions = new Set([`${resource.name}.basic`, "customers.read"]);
  return accessTo({ userId: RARE_PERSON, role: ENUMS.userRole.USER, permissions }, resource, "basic");
}

const ownByMembers = [...SECTIONS].filter(({ own = [] }) => own.some((whose) => typeof whose === "object"));

describe("plans", () => {
  it.each(ownByMembers.map((resource) => [resource.name, resource] as const))(
    "%s has an index for those who see what they made or belong to",
    async (_name, resource) => {
      await fillSection(db.admin, resource, ROWS);
      if (resource.name === "videos") await fillMembersOfVideos(db.admin);
      if (resource.name === "assignments") await fillObjectsOfAssignments(db.admin);
      const access = ownAccess(resource);
      if (typeof access === "boolean") throw new Error("There are no rules to look at");
      const faults: string[] = [];
      for (const [name, body] of findsOf(resource)) faults.push(...(await faultsOfFind(resource, name, body, access)));
      await db.admin.query(`truncate ${resource.table}, playlists, customers cascade`);
      expect(faults).toEqual([]);
    },
    ENOUGH_MS,
  );

  it.each([...SECTIONS].filter(({ name }) => !SMALL.has(name)).map((resource) => [resource.name, resource] as const))(
    "%s has an index for every find",
    async (_name, resource) => {
      await fillSection(db.admin, resource, ROWS);
      const faults: string[] = [];
      for (const [name, body] of findsOf(resource)) faults.push(...(await faultsOfFind(resource, name, body)));
      faults.push(...(await faultsOfSearch(resource)));
      await db.admin.query(`truncate ${resource.view ? "action_logs, devices" : resource.table} cascade`);
      expect(faults).toEqual([]);
    },
    ENOUGH_MS,
  );
});

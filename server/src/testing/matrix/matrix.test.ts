import { ALL_PERMISSIONS } from "@nepnha/contract/section-rights";
import { ROLE_PRESETS } from "@nepnha/contract/permissions";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Cell } from "./kit-calls.ts";
import { MATRIX_FEATURES, MATRIX_ROLES, rightsOf } from "./rights.ts";
import { ROWS, rowsOf } from "./rows.ts";
import { undoneApp, type UndoneApp } from "./undone-app.ts";
import { KINDS, type Kind, type MatrixActor, type Planted, type World } from "./actors.ts";
import { CANARY } from "./world.ts";

const LANES = 4;
/** Tens of thousands of calls: minutes on a quiet machine, several times that on a busy one. */
const ENOUGH_MS = 900_000;
/** Who calls: everybody, or those whom MATRIX_ACTORS names. */
const CALLERS = new RegExp(process.env["MATRIX_ACTORS"] ?? "");
/** Each caller has more cells than this. */
const FEW_CELLS = 3000;
/** So many wrong cells are told of; one fault makes many. */
const SHOWN = 40;

let undone: UndoneApp;
let app: FastifyInstance;
let world: World;
/** What open clients were told of while the calls ran: whom, and the text of it. */
const notices: { readonly tenantId: number; readonly text: string }[] = [];

beforeAll(async () => {
  undone = await undoneApp({
    notices: {
      toUsers: (tenantId, userIds, notice) => void notices.push({ tenantId, text: JSON.stringify([userIds, notice]) }),
      toTenant: (tenantId, notice) => void notices.push({ tenantId, text: JSON.stringify(notice) }),
      rowsChanged: (tenantId, feature, ids) => void notices.push({ tenantId, text: JSON.stringify([feature, ids]) }),
    },
  });
  ({ app, world } = undone);
});
afterAll(() => undone.close());

/** R6-07: whether this person may ever read this text. */
function mayRead(actor: MatrixActor, { tenantId, feature, kind, owner }: Planted): boolean {
  if (tenantId !== 1 || actor.role === null) return false;
  // What is one's own is shown by the profile, the list of devices, that of log-ins and that of one's vouchers, too.
  const ownPages = ["users", "devices", "staffActionLogs", "customerActionLogs", "savedViews", "vouchers"];
  if (owner === actor.name && ownPages.includes(feature)) return true;
  const rights = rightsOf(actor.role, feature);
  if (!rights.has("basic")) return false;
  if (actor.role === "CUSTOMER" || actor.role === "GUEST") return kind === "own";
  if (kind === "deleted") return actor.role === "SUPERADMIN" || actor.role === "ADMIN";
  return owner === actor.name || rights.has("readAll");
}

/** Canaries of a text that this person may not read. */
function foreignBytes(actor: MatrixActor, text: string, sent: string): string[] {
  const found = new Set(text.toLowerCase().match(CANARY));
  return world.planted
    .filter((one) => found.has(one.canary) && !sent.includes(one.canary) && !mayRead(actor, one))
    .map(({ feature, kind, owner }) => `${feature}/${kind}/${owner}`);
}

async function wrongOf(method: string, actor: MatrixActor, kind: Kind, cell: Cell): Promise<string[]> {
  const { token } = actor;
  const sent = `${cell.url} ${JSON.stringify(cell.body) ?? ""}`;
  const answer = await app.inject({
    method: method as "GET",
    url: cell.url,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(cell.body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(cell.body === undefined ? {} : { payload: JSON.stringify(cell.body) }),
  });
  const text = answer.payload + JSON.stringify(answer.headers);
  const where = `${method} ${cell.url} as ${actor.name} on ${kind}`;
  const head = method === "HEAD";
  const problems = [
    ...(answer.statusCode === cell.status
      ? []
      : [`${answer.statusCode} instead of ${cell.status} ${answer.payload.slice(0, 300)}`]),
    ...foreignBytes(actor, text, sent).map((one) => `shows ${one}`),
    ...(head ? [] : (cell.shows ?? []).filter((id) => !text.includes(id)).map(() => "lacks the row")),
    ...(cell.hides ?? []).filter((id) => text.includes(id)).map(() => "shows the row"),
  ];
  return problems.map((problem) => `${where}: ${problem}`);
}

/** Without the kinds of rows that a call is the same for: what names no row is asked once. */
function onlyOnce<T extends { readonly cell: Cell }>(cells: readonly T[]): T[] {
  return [...new Map(cells.map((one) => [JSON.stringify(one.cell), one])).values()];
}

describe("permission matrix", () => {
  it("R6-04 the seeded roles are those of the table, feature by feature", () => {
    const features = [...new Set(ALL_PERMISSIONS.map((permission) => permission.split(".")[0] ?? ""))];
    expect(features.filter((feature) => !MATRIX_FEATURES.includes(feature))).toEqual([]);
    for (const { code, grants } of ROLE_PRESETS) {
      const role = MATRIX_ROLES.find((name) => name === code);
      if (!role) throw new Error(`The table has no column for ${code}`);
      for (const feature of MATRIX_FEATURES) {
        const wanted = [...rightsOf(role, feature)].toSorted();
        expect([...(grants[feature] ?? [])].toSorted(), `${code} ${feature}`).toEqual(wanted);
      }
    }
  });

  it("R6-07 every route has a row, and every row a route", () => {
    const routes = app.declaredRoutes.map(({ method, url }) => `${method.replace("HEAD", "GET")} ${url}`);
    expect(routes.filter((route) => ROWS[route] === undefined)).toEqual([]);
    expect(Object.keys(ROWS).filter((row) => !routes.includes(row.split("#")[0] ?? ""))).toEqual([]);
  });

  it(
    "R6-07 1b-25 1b-27 every route answers everybody as the table says, and shows nobody a foreign byte",
    async () => {
      const actors = world.actors.filter(({ name }) => CALLERS.test(name));
      const cells = app.declaredRoutes.flatMap(({ method, url }) => {
        const makes = rowsOf(`${method.replace("HEAD", "GET")} ${url}`);
        // A HEAD is the same call of the same handler: whether it is guarded at all shows with one kind of row.
        const kinds = method === "HEAD" ? KINDS.slice(0, 1) : KINDS;
        return makes.flatMap((make) =>
          actors.flatMap((actor) =>
            onlyOnce(kinds.map((kind) => ({ method, actor, kind, cell: make(actor, kind, world) }))),
          ),
        );
      });
      const wrong: string[] = [];
      const lane = async (waiting: Iterable<(typeof cells)[number]>): Promise<void> => {
        for (const { method, actor, kind, cell } of waiting) wrong.push(...(await wrongOf(method, actor, kind, cell)));
      };
      // A server makes and takes few files at a time, counts few lists exactly, and turns the others away for a moment.
      const [few, others] = [true, false].map((are) =>
        cells.filter(({ cell }) => /\/(?:export|import|count|batch)$/.test(cell.url) === are),
      );
      const waiting = (others ?? []).values();
      await Promise.all([lane(few ?? []), ...Array.from({ length: LANES }, () => lane(waiting))]);
      process.stdout.write(`Permission matrix: ${cells.length} cells over ${app.declaredRoutes.length} routes\n`);
      expect(wrong.slice(0, SHOWN)).toEqual([]);
      expect(actors).not.toEqual([]);
      expect(cells.length).toBeGreaterThan(FEW_CELLS * actors.length);
      for (const { tenantId, text } of notices) {
        const told: readonly string[] = text.toLowerCase().match(CANARY) ?? [];
        expect(world.planted.filter((one) => told.includes(one.canary) && one.tenantId !== tenantId)).toEqual([]);
      }
    },
    ENOUGH_MS,
  );
});

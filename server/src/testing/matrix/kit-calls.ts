import { resourceByName } from "@nepnha/contract/catalog";
import { ENUMS } from "@nepnha/contract/platform/enums";
import type { Right } from "@nepnha/contract/platform/rights";
import { BODIES } from "./bodies.ts";
import { MOVES } from "./move-calls.ts";
import { rightsKnown, rightsOf } from "./rights.ts";
import type { Kind, MatrixActor, World } from "./actors.ts";

/** One call of the matrix and what must come of it. */
export interface Cell {
  readonly url: string;
  readonly body?: unknown;
  readonly status: number;
  /** Ids that the answer must hold, and ids that it must not. */
  readonly shows?: readonly string[];
  readonly hides?: readonly string[];
}

/** Makes the cell of a route for somebody and a kind of row. */
export type MakeCell = (actor: MatrixActor, kind: Kind, world: World) => Cell;

const { DEACTIVE, DELETED } = ENUMS.genericStatus;

/** A change of the status may be a move that asks for a reason. */
const REASON_WORDS = "Tạm ngừng để sửa";

/** Rows of these features are never deleted, or are views that have no search. */
const UNSEARCHED: ReadonlySet<string> = new Set(["devices", "tenants"]);
/** Nobody deletes or disables themselves. */
const NOT_ONES_OWN: ReadonlySet<string> = new Set(["users"]);
/** What people were told of is cancelled, with a reason, before it is deleted. */
const KEPT: ReadonlySet<string> = new Set(["maintenances"]);

/** A column of the list that holds a row's text, for exports. */
const EXPORTED: Readonly<Record<string, string>> = { users: "email", systemSettings: "value", paymentReceipts: "note" };
/** What happened to whom leaves the house only through those who may see it all. */
export const EXPORTED_BY_ALL_READERS: ReadonlySet<string> = new Set([
  "staffActionLogs",
  "customerActionLogs",
  "customers",
]);

/** What somebody may see and do in a feature, by the table alone. */
export function viewOf(feature: string, actor: MatrixActor) {
  const known = rightsKnown(feature);
  const rights = actor.role === null ? new Set<Right>() : rightsOf(actor.role, feature);
  const outsider = actor.role === "CUSTOMER" || actor.role === "GUEST";
  const administrator = actor.role === "SUPERADMIN" || actor.role === "ADMIN";
  return {
    knows: (right: Right) => known.includes(right),
    has: (right: Right) => rights.has(right),
    administrator,
    /** Whether a row of this kind is there for the actor; deleted ones only where those are looked at. */
    sees(kind: Kind, withDeleted: boolean): boolean {
      if (kind === "foreign") return false;
      if (kind === "deleted") return withDeleted && administrator && !UNDELETED.has(feature);
      if (kind === "other") return !outsider && rights.has("readAll");
      return true;
    },
  };
}

/** Whether rows of a section can be deleted at all. */
export function knowsDeleted(feature: string): boolean {
  const resource = resourceByName(feature);
  return resource === undefined || Object.values<number>(ENUMS[resource.status.of]).includes(DELETED);
}

/** Features without deleted rows: what is deleted is gone, or nothing ever is. */
const UNDELETED: ReadonlySet<string> = new Set([
  "supportTickets",
  "pointTransactions",
  "devices",
  "tenants",
  "systemSettings",
  "staffActionLogs",
  "customerActionLogs",
]);

/** Every call that a section of the kit has, with its cells (R7-09). What follows a # tells cells of one call apart. */
export function kitRows(feature: string): Record<string, MakeCell> {
  const base = `/api/tenant/${feature}`;
  const bodies = BODIES[feature];
  if (!bodies) throw new Error(`The matrix has no bodies for ${feature}`);

  /** 401 without a token; 403 without the right; 405 where the feature has no use for the call. */
  const gated =
    (
      rights: readonly Right[],
      make: (view: ReturnType<typeof viewOf>, ...rest: Parameters<MakeCell>) => Cell,
    ): MakeCell =>
    (actor, kind, world) => {
      const view = viewOf(feature, actor);
      const cell = make(view, actor, kind, world);
      if (actor.role === null) return { ...cell, status: 401, shows: [], hides: [] };
      if (!rights.every(view.knows)) return { ...cell, status: view.has("basic") ? 405 : 403 };
      if (!rights.some(view.has)) return { ...cell, status: 403, shows: [], hides: [] };
      return cell;
    };

  const list = (
    url: string,
    make: (canary: string, kind: Kind, seesDeleted: boolean, there: boolean) => Partial<Cell>,
  ) =>
    gated(["basic"], (view, actor, kind, world) => {
      const { id, canary } = world.target(feature, kind, actor);
      const there = kind !== "deleted" && view.sees(kind, false);
      const part = make(canary, kind, view.administrator, there);
      return { url, status: 200, shows: there ? [id] : [], hides: there ? [] : [id], ...part };
    });

  const one = (right: Right, url: (id: string) => string, withDeleted: boolean, body?: (id: string) => unknown) =>
    gated([right], (view, actor, kind, world) => {
      const { id } = world.target(feature, kind, actor);
      const visible = view.sees(kind, withDeleted);
      return {
        url: url(id),
        ...(body ? { body: body(id) } : {}),
        status: !visible ? 404 : isKept(right, kind) ? 409 : 200,
      };
    });
  const isKept = (right: Right, kind: Kind): boolean =>
    right === "delete" && kind !== "deleted" && (KEPT.has(feature) || (kind === "own" && NOT_ONES_OWN.has(feature)));

  /** What a list of deleted rows answers: there is no such status where nothing is ever deleted. */
  const ofDeleted = (seesDeleted: boolean): number => (!knowsDeleted(feature) ? 400 : seesDeleted ? 200 : 403);

  const rows: Record<string, MakeCell> = {
    [`POST ${base}/find`]: list(`${base}/find`, (canary, kind, seesDeleted) => {
      const paginator = { page: 1, pageSize: 100 };
      if (kind !== "deleted") return { body: { paginator, searchTerm: UNSEARCHED.has(feature) ? "" : canary } };
      const body = { paginator, filter: { status: DELETED } };
      return { body, hides: [], status: ofDeleted(seesDeleted) };
    }),
    // Nothing but ids: the row itself is shown by none of them.
    [`POST ${base}/ids`]: list(`${base}/ids`, (canary, kind, seesDeleted) => {
      if (kind !== "deleted") return { body: { searchTerm: UNSEARCHED.has(feature) ? "" : canary } };
      const body = { filter: { status: DELETED } };
      return { body, hides: [], status: ofDeleted(seesDeleted) };
    }),
    // A number tells of a row as its name would: of what is not seen it counts none.
    [`POST ${base}/count`]: list(`${base}/count`, (canary, kind, seesDeleted, there) => {
      if (kind !== "deleted") {
        if (UNSEARCHED.has(feature)) return { body: {}, shows: [] };
        return { body: { searchTerm: canary }, shows: [`{"total":${there ? 1 : 0}}`] };
      }
      const body = { filter: { status: DELETED } };
      return { body, hides: [], status: ofDeleted(seesDeleted) };
    }),
    [`POST ${base}/export`]: gated(["basic"], (view, actor, kind, world) => {
      const { canary } = world.target(feature, kind, actor);
      const columns = [EXPORTED[feature] ?? resourceByName(feature)?.list.title];
      const body = { columns, format: "csv", ...(kind === "deleted" ? { filter: { status: DELETED } } : {}) };
      const refused =
        (kind === "deleted" && !view.administrator) || (EXPORTED_BY_ALL_READERS.has(feature) && !view.has("readAll"));
      const there = view.sees(kind, kind === "deleted");
      const refusal = knowsDeleted(feature) ? 403 : 400;
      const status = refused || (kind === "deleted" && !knowsDeleted(feature)) ? refusal : 200;
      return {
        url: `${base}/export`,
        body,
        status,
        shows: there && !refused ? [canary] : [],
        hides: there ? [] : [canary],
      };
    }),
    // Without a form there is nothing to take; what a file may hold is judged as bodies are.
    [`POST ${base}/import`]: gated(["create"], () => ({ url: `${base}/import`, body: {}, status: 400 })),
    [`GET ${base}/import-template`]: gated(["create"], () => ({ url: `${base}/import-template`, status: 200 })),
    [`GET ${base}`]: list(base, () => ({})),
    [`GET ${base}/filter/:text`]: list("", (canary) => ({
      url: `${base}/filter/${UNSEARCHED.has(feature) ? "x" : canary}`,
      ...(UNSEARCHED.has(feature) ? { shows: [], hides: [] } : {}),
    })),
    [`GET ${base}/:id`]: one("read", (id) => `${base}/${id}`, true),
    [`POST ${base}`]: gated(["create"], (_view, actor, kind, world) => {
      // Into what nobody may choose: whose it is, which company's, and that it is deleted (1b-27).
      const extra = {
        own: {},
        other: { createdBy: world.target("users", "other", actor).id },
        foreign: { tenantId: 2 },
        deleted: { status: DELETED },
      }[kind];
      return { url: base, body: { ...bodies.create(world, actor), ...extra }, status: kind === "own" ? 201 : 400 };
    }),
    [`PUT ${base}`]: one(
      "update",
      () => base,
      false,
      (_id) => ({ _id, version: 1, ...bodies.update }),
    ),
    [`PUT ${base}/updateStatus`]: gated(["update", "delete"], (view, actor, kind, world) => {
      const { id } = world.target(feature, kind, actor);
      const own = kind === "own" && NOT_ONES_OWN.has(feature);
      // What was deleted may come back as something else.
      const back = kind === "deleted" ? resourceByName(feature)?.status.transitions[DELETED]?.[0] : DEACTIVE;
      const refused = own || (back !== undefined && back !== DEACTIVE);
      const status = !view.has("update") ? 403 : !view.sees(kind, true) ? 404 : refused ? 409 : 200;
      return { url: `${base}/updateStatus`, body: { ids: [id], status: DEACTIVE, notes: REASON_WORDS }, status };
    }),
    // Deleting by this call needs the right to delete: some roles may change and not delete.
    [`PUT ${base}/updateStatus#deletes`]: gated(["update", "delete"], (view, actor, kind, world) => {
      const { id } = world.target(feature, kind, actor);
      const status = !view.has("delete") ? 403 : !view.sees(kind, true) ? 404 : isKept("delete", kind) ? 409 : 200;
      return { url: `${base}/updateStatus`, body: { ids: [id], status: DELETED, notes: REASON_WORDS }, status };
    }),
    [`PUT ${base}/updateOrders`]: gated(["order"], (view, actor, kind, world) => ({
      url: `${base}/updateOrders`,
      body: [world.target(feature, kind, actor).id],
      status: view.sees(kind, false) ? 200 : 404,
    })),
    [`DELETE ${base}/:id`]: one("delete", (id) => `${base}/${id}`, false),
    [`PUT ${base}/deleteItems`]: one(
      "delete",
      () => `${base}/deleteItems`,
      true,
      (id) => [id],
    ),
  };
  for (const [name, { right, body, status }] of Object.entries(MOVES[feature] ?? {})) {
    rows[`POST ${base}/:id/${name}`] = gated([right], (view, actor, kind, world) => ({
      url: `${base}/${world.target(feature, kind, actor).id}/${name}`,
      body: { version: 1, ...body },
      status: view.sees(kind, false) ? status(kind, actor) : 404,
    }));
  }
  if (resourceByName(feature)?.rights.includes("update")) {
    rows[`GET ${base}/:id/history`] = one("update", (id) => `${base}/${id}/history`, true);
  }
  return rows;
}

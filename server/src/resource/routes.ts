import { CATALOG } from "@nepnha/contract/catalog";
import type { ResourceDescription } from "@nepnha/contract/define";
import { ENUMS } from "@nepnha/contract/enums";
import type { Right } from "@nepnha/contract/permissions";
import { parseFind } from "@nepnha/domain/find-query";
import { accessTo, type Access } from "@nepnha/domain/permit";
import { isCleanText } from "@nepnha/domain/text";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Deps } from "../deps.ts";
import type { Trx } from "../db/pool.ts";
import { actorOf, type RequestActor } from "../http/actor.ts";
import { AppError, invalidInput } from "../http/problem.ts";
import { HOOKS } from "../sections/hooks.ts";
import { asksForDeleted } from "./conditions.ts";
import { historyOf } from "./history.ts";
import type { ResourceContext } from "./hooks.ts";
import { createInput, idParam, idsInput, statusInput, updateInput } from "./input.ts";
import { moveRows } from "./move.ts";
import { presentRows, type PresentedRow } from "./present.ts";
import { filterRows, findRows, listRows, oneRow } from "./read.ts";
import type { Row } from "./row.ts";
import { createRow, reorderRows, updateRow } from "./write.ts";

const { DELETED } = ENUMS.genericStatus;
const FILTER_TEXT_MAX = 200;

/** The ten calls of R7-09 and the history for every section of the catalog. */
export function registerResources(app: FastifyInstance, deps: Deps): void {
  for (const resource of CATALOG) registerResource(app, deps, resource);
}

function registerResource(app: FastifyInstance, deps: Deps, resource: ResourceDescription): void {
  const base = `/api/tenant/${resource.name}`;
  const { read, write } = runners(deps, resource);

  app.post(`${base}/find`, (request) => {
    const access = allow(request, resource, "basic");
    const { query, issues } = parseFind(resource, request.body ?? {});
    if (issues.length > 0) throw invalidInput(issues, resource.name);
    if (asksForDeleted(query) && !mayRestore(actorOf(request))) throw new AppError("FORBIDDEN");
    return read(request, async (context) => {
      const { items, total } = await findRows(context.trx, context.actor.tenantId, resource, access, query);
      return { items: await presentRows(context, items), total };
    });
  });

  app.get(base, (request) => {
    const access = allow(request, resource, "basic");
    return read(request, async (context) =>
      presentRows(context, await listRows(context.trx, context.actor.tenantId, resource, access)),
    );
  });

  app.get<{ Params: { text: string } }>(`${base}/filter/:text`, (request) => {
    const access = allow(request, resource, "basic");
    const { text } = request.params;
    if (text.length > FILTER_TEXT_MAX || !isCleanText(text, false))
      throw invalidInput([{ field: "text", code: "invalid" }]);
    return read(request, async (context) =>
      presentRows(context, await filterRows(context.trx, context.actor.tenantId, resource, access, text)),
    );
  });

  app.get<{ Params: { id: string } }>(`${base}/:id`, (request) => {
    const access = allow(request, resource, "read");
    const id = idParam(request.params.id);
    return read(request, async (context) => presentOne(context, await visibleRow(context, access, id)));
  });

  app.get<{ Params: { id: string } }>(`${base}/:id/history`, (request) => {
    const access = allow(request, resource, "update");
    const id = idParam(request.params.id);
    return read(request, async (context) => {
      await visibleRow(context, access, id);
      return { items: await historyOf(context.trx, resource.name, id) };
    });
  });

  app.post(base, async (request, reply) => {
    allow(request, resource, "create");
    const { values, status } = createInput(resource, request.body);
    const row = await write(request, async (context) => presentOne(context, await createRow(context, values, status)));
    return reply.status(201).send(row);
  });

  app.put(base, (request) => {
    const access = allow(request, resource, "update");
    const { id, version, values, status } = updateInput(resource, request.body);
    return write(request, async (context) => {
      const updated = await updateRow(context, access, id, version, values);
      if (status === undefined || status === updated.status) return presentOne(context, updated);
      await moveRows(context, access, [id], status, { seesDeleted: false });
      return presentOne(context, await visibleRow(context, access, id));
    });
  });

  app.put(`${base}/updateStatus`, (request) => {
    allow(request, resource, "basic");
    const { ids, status, notes } = statusInput(resource, request.body);
    const access = allow(request, resource, status === DELETED ? "delete" : "update");
    const seesDeleted = mayRestore(actorOf(request));
    return write(request, async (context) => ({
      items: await moveRows(context, access, ids, status, { notes, seesDeleted }),
    }));
  });

  app.put(`${base}/updateOrders`, (request) => {
    const access = allow(request, resource, "order");
    const ids = idsInput(request.body);
    return write(request, async (context) => {
      await reorderRows(context, access, ids);
      return { ids };
    });
  });

  app.delete<{ Params: { id: string } }>(`${base}/:id`, (request) => {
    const access = allow(request, resource, "delete");
    const id = idParam(request.params.id);
    return write(request, async (context) => {
      const [moved] = await moveRows(context, access, [id], DELETED, { seesDeleted: false });
      return moved;
    });
  });

  app.put(`${base}/deleteItems`, (request) => {
    const access = allow(request, resource, "delete");
    const ids = idsInput(request.body);
    const seesDeleted = mayRestore(actorOf(request));
    return write(request, async (context) => ({
      items: await moveRows(context, access, ids, DELETED, { seesDeleted }),
    }));
  });
}

/** What the actor may see and touch with the right. @throws AppError UNAUTHORIZED, FORBIDDEN */
function allow(request: FastifyRequest, resource: ResourceDescription, right: Right): Exclude<Access, false> {
  const access = accessTo(actorOf(request), resource, right);
  if (access === false) throw new AppError("FORBIDDEN");
  return access;
}

/** Deleted rows are shown to, and restored by, administrators. */
function mayRestore(actor: RequestActor): boolean {
  return actor.role <= ENUMS.userRole.ADMIN;
}

async function visibleRow(context: ResourceContext, access: Exclude<Access, false>, id: string): Promise<Row> {
  const row = await oneRow(context.trx, context.actor.tenantId, context.resource, access, id);
  if (!row || (row.status === DELETED && !mayRestore(context.actor))) throw new AppError("NOT_FOUND");
  return row;
}

async function presentOne(context: ResourceContext, row: Row): Promise<PresentedRow> {
  const [presented] = await presentRows(context, [row]);
  if (!presented) throw new Error("a row was presented as nothing");
  return presented;
}

type Run = <T>(request: FastifyRequest, fn: (context: ResourceContext) => Promise<T>) => Promise<T>;

function runners(deps: Deps, resource: ResourceDescription): { read: Run; write: Run } {
  const hooks = HOOKS[resource.name] ?? {};
  const contextOf = (trx: Trx, actor: RequestActor): ResourceContext => ({ trx, actor, resource, hooks, deps });
  return {
    read(request, fn) {
      const actor = actorOf(request);
      return deps.db.read(actor.tenantId, (trx) => fn(contextOf(trx, actor)));
    },
    write(request, fn) {
      const actor = actorOf(request);
      return deps.db.tenant(actor.tenantId, (trx) => fn(contextOf(trx, actor)), { retries: 2 });
    },
  };
}

import { ENUMS } from "@nepnha/contract/platform/enums";
import type { Permission, Right } from "@nepnha/contract/platform/rights";
import type { FastifyInstance } from "fastify";
import type { RouteAccess } from "../../platform/http/access.ts";
import type { KitDeps } from "../deps.ts";
import { actorOf } from "../../platform/http/actor.ts";
import { AppError } from "../../platform/http/problem.ts";
import { logReading } from "../../platform/log/log-reading.ts";
import { historyOf } from "./history.ts";
import type { Section } from "./section.ts";
import { createInput, idsInput, statusInput, updateInput } from "./input.ts";
import { idParam } from "../../platform/http/id-param.ts";
import { changeStatus } from "./change-status.ts";
import { presentOne } from "./present.ts";
import { titleOf } from "./row.ts";
import { allow, mayRestore, runners, visibleRow } from "./run.ts";
import { createRow, reorderRows, updateRow } from "./write.ts";

type RouteOptions = { readonly config: { readonly access: RouteAccess; readonly idempotent?: 201 } };

/** A new row may say of which it was begun as a copy. */
type Copying = { Querystring: { copyOf?: unknown } };

const { DELETED } = ENUMS.genericStatus;

/** The calls of R7-09 on rows, and the history, for every section of the catalog; those that look for rows are finds. */
export function registerResources(app: FastifyInstance, deps: KitDeps): void {
  for (const resource of deps.sections) registerResource(app, deps, resource);
}

function registerResource(app: FastifyInstance, deps: KitDeps, resource: Section): void {
  const base = `/api/tenant/${resource.name}`;
  const { read, write } = runners(deps, resource);
  const needs = (...rights: Right[]): RouteOptions => ({
    config: { access: { anyOf: rights.map((right): Permission => `${resource.name}.${right}`) } },
  });
  /** A call that the feature has no use for answers 405 to anyone who may see the feature. */
  const has = (right: Right): boolean => resource.rights.includes(right);
  const unused = (method: "POST" | "PUT" | "DELETE", url: string): void => {
    app.route({ method, url, ...needs("basic"), handler: refuseMethod });
  };

  app.get<{ Params: { id: string } }>(`${base}/:id`, needs("read"), async (request) => {
    const access = allow(request, resource, "read");
    const id = idParam(request.params.id);
    const { shown, summary } = await read(request, async (context) => {
      const row = await visibleRow(context, access, id);
      const details = await resource.hooks.details?.(context, row);
      return { shown: { ...(await presentOne(context, row)), ...details }, summary: titleOf(resource, row) };
    });
    // Before the answer: what cannot be logged is not shown.
    await logReading(deps.db, actorOf(request), shown, { entityKind: resource.name, entityId: id, summary });
    return shown;
  });

  if (has("update")) {
    app.get<{ Params: { id: string } }>(`${base}/:id/history`, needs("update"), (request) => {
      const access = allow(request, resource, "update");
      const id = idParam(request.params.id);
      return read(request, async (context) => {
        await visibleRow(context, access, id);
        return { items: await historyOf(context.trx, resource.name, id) };
      });
    });
  }

  if (has("create")) {
    const { config } = needs("create");
    app.post<Copying>(base, { config: { ...config, idempotent: 201 } }, async (request, reply) => {
      allow(request, resource, "create");
      const { values, status } = createInput(resource, request.body);
      const { copyOf } = request.query;
      const row = await write(request, async (context) => {
        const seen = copyOf !== undefined && allow(request, resource, "read");
        const source = seen ? await visibleRow(context, seen, idParam(copyOf)) : undefined;
        return presentOne(context, await createRow(context, values, status, source));
      });
      return reply.status(201).send(row);
    });
  } else if (!has("addPoint")) unused("POST", base);

  if (has("update")) {
    app.put(base, needs("update"), (request) => {
      const access = allow(request, resource, "update");
      const { id, version, values, sentBack, status } = updateInput(resource, request.body);
      return write(request, async (context) => {
        const updated = await updateRow(context, access, id, version, values, sentBack);
        if (status === undefined || status === updated.status) return presentOne(context, updated);
        await changeStatus(context, access, [id], status, { seesDeleted: false });
        return presentOne(context, await visibleRow(context, access, id));
      });
    });
  } else unused("PUT", base);

  if (has("update") && has("delete")) {
    app.put(`${base}/updateStatus`, needs("update", "delete"), (request) => {
      allow(request, resource, "basic");
      const { ids, status, notes } = statusInput(resource, request.body);
      const access = allow(request, resource, status === DELETED ? "delete" : "update");
      // Who deleted a row can take that back for a while.
      const seesDeleted = mayRestore(actorOf(request)) || { justDeletedBy: actorOf(request).userId };
      return write(request, async (context) => ({
        items: await changeStatus(context, access, ids, status, { notes, seesDeleted }),
      }));
    });
  } else unused("PUT", `${base}/updateStatus`);

  if (has("order")) {
    app.put(`${base}/updateOrders`, needs("order"), (request) => {
      const access = allow(request, resource, "order");
      const ids = idsInput(request.body);
      return write(request, async (context) => {
        await reorderRows(context, access, ids);
        return { ids };
      });
    });
  } else unused("PUT", `${base}/updateOrders`);

  if (has("delete") && resource.view === undefined) {
    app.delete<{ Params: { id: string } }>(`${base}/:id`, needs("delete"), (request) => {
      const access = allow(request, resource, "delete");
      const id = idParam(request.params.id);
      return write(request, async (context) => {
        const [moved] = await changeStatus(context, access, [id], DELETED, { seesDeleted: false });
        return moved;
      });
    });

    app.put(`${base}/deleteItems`, needs("delete"), (request) => {
      const access = allow(request, resource, "delete");
      const ids = idsInput(request.body);
      const seesDeleted = mayRestore(actorOf(request));
      return write(request, async (context) => ({
        items: await changeStatus(context, access, ids, DELETED, { seesDeleted }),
      }));
    });
  } else if (!has("delete")) {
    unused("DELETE", `${base}/:id`);
    unused("PUT", `${base}/deleteItems`);
  }
}

async function refuseMethod(): Promise<never> {
  throw new AppError("METHOD_NOT_ALLOWED");
}

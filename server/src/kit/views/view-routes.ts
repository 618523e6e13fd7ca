import { CATALOG } from "@nepnha/contract/catalog";
import type { ResourceDescription } from "@nepnha/contract/kit/define";
import type { FastifyInstance } from "fastify";
import type { RouteAccess } from "../../platform/http/access.ts";
import type { Deps } from "../../platform/deps.ts";
import { actorOf } from "../../platform/http/actor.ts";
import { once } from "../../platform/http/idempotency/idempotency.ts";
import { idParam } from "../../platform/http/id-param.ts";
import { createViewInput, updateViewInput } from "./view-input.ts";
import { viewsFor } from "./views.ts";
import { createView, deleteView, updateView } from "./write-view.ts";

/** `/api/tenant/{feature}/views`: how people look at a section's list, for everybody who may see the section. */
export function registerViews(app: FastifyInstance, deps: Deps): void {
  for (const resource of CATALOG) registerSectionViews(app, deps, resource);
}

function registerSectionViews(app: FastifyInstance, { db }: Deps, resource: ResourceDescription): void {
  const base = `/api/tenant/${resource.name}/views`;
  const access: RouteAccess = { anyOf: [`${resource.name}.basic`] };
  const config = { config: { access } };

  app.get(base, config, (request) => {
    const actor = actorOf(request);
    return db.read(actor.tenantId, (trx) => viewsFor(trx, actor, resource));
  });

  app.post(base, { config: { access, idempotent: 201 } }, async (request, reply) => {
    const actor = actorOf(request);
    const input = createViewInput(resource, request.body);
    const view = await once(db, request, (trx) => createView({ trx, actor, resource }, input));
    return reply.status(201).send(view);
  });

  app.put<{ Params: { id: string } }>(`${base}/:id`, config, (request) => {
    const actor = actorOf(request);
    const id = idParam(request.params.id);
    const input = updateViewInput(resource, request.body);
    return db.tenant(actor.tenantId, (trx) => updateView({ trx, actor, resource }, id, input));
  });

  app.delete<{ Params: { id: string } }>(`${base}/:id`, config, async (request) => {
    const actor = actorOf(request);
    const id = idParam(request.params.id);
    await db.tenant(actor.tenantId, (trx) => deleteView({ trx, actor, resource }, id));
    return { _id: id };
  });
}

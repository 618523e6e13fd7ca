import type { FastifyInstance } from "fastify";
import type { RouteAccess } from "../../platform/http/access.ts";
import { actorOf } from "../../platform/http/actor.ts";
import { once } from "../../platform/http/idempotency/idempotency.ts";
import { idParam } from "../../platform/http/id-param.ts";
import { asKnownTo } from "../access/known-fields.ts";
import type { KitDeps } from "../deps.ts";
import type { Section } from "../resource/section.ts";
import { createViewInput, updateViewInput } from "./view-input.ts";
import { viewsFor } from "./views.ts";
import { createView, deleteView, updateView } from "./write-view.ts";

/** `/api/tenant/{feature}/views`: how people look at a section's list, for everybody who may see the section. */
export function registerViews(app: FastifyInstance, deps: KitDeps): void {
  for (const section of deps.sections) registerSectionViews(app, deps, section);
}

function registerSectionViews(app: FastifyInstance, { db }: KitDeps, section: Section): void {
  const base = `/api/tenant/${section.name}/views`;
  const access: RouteAccess = { anyOf: [`${section.name}.basic`] };
  const config = { config: { access } };

  app.get(base, config, (request) => {
    const actor = actorOf(request);
    return db.read(actor.tenantId, (trx) => viewsFor(trx, actor, asKnownTo(section, actor)));
  });

  app.post(base, { config: { access, idempotent: 201 } }, async (request, reply) => {
    const actor = actorOf(request);
    const resource = asKnownTo(section, actor);
    const input = createViewInput(section, request.body);
    const view = await once(db, request, (trx) => createView({ trx, actor, resource }, input));
    return reply.status(201).send(view);
  });

  app.put<{ Params: { id: string } }>(`${base}/:id`, config, (request) => {
    const actor = actorOf(request);
    const id = idParam(request.params.id);
    const resource = asKnownTo(section, actor);
    const input = updateViewInput(section, request.body);
    return db.tenant(actor.tenantId, (trx) => updateView({ trx, actor, resource }, id, input));
  });

  app.delete<{ Params: { id: string } }>(`${base}/:id`, config, async (request) => {
    const actor = actorOf(request);
    const id = idParam(request.params.id);
    await db.tenant(actor.tenantId, (trx) => deleteView({ trx, actor, resource: section }, id));
    return { _id: id };
  });
}

import { resourceByName } from "@nepnha/contract/catalog";
import { accessTo } from "@nepnha/domain/permit";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../deps.ts";
import { actorOf, type RequestActor } from "../http/actor.ts";
import { AppError } from "../http/problem.ts";
import { idParam, idsInput } from "../resource/input.ts";
import { lockRows } from "../resource/read.ts";
import { requireAll } from "../resource/write.ts";
import { endDevices, tellEnded } from "./end-devices.ts";

const BASE = "/api/tenant/devices";
const MAY_END = { config: { access: { anyOf: ["devices.delete"] } } } as const;

/** Deleting a session logs the device out; reading them is the section's own. */
export function registerDevices(app: FastifyInstance, deps: Deps): void {
  app.delete<{ Params: { id: string } }>(`${BASE}/:id`, MAY_END, async (request) => {
    const id = idParam(request.params.id);
    await logOutDevices(deps, actorOf(request), [id]);
    return { _id: id };
  });
  app.put(`${BASE}/deleteItems`, MAY_END, async (request) => {
    const ids = idsInput(request.body);
    await logOutDevices(deps, actorOf(request), ids);
    return { items: ids.map((_id) => ({ _id })) };
  });
}

async function logOutDevices(deps: Deps, actor: RequestActor, ids: readonly string[]): Promise<void> {
  const resource = resourceByName("devices");
  const access = resource ? accessTo(actor, resource, "delete") : false;
  if (!resource || access === false) throw new AppError("FORBIDDEN");
  const ended = await deps.db.tenant(actor.tenantId, async (trx) => {
    requireAll(ids, await lockRows(trx, actor.tenantId, resource, access, ids));
    return endDevices(trx, actor, { ids });
  });
  tellEnded(deps, ended);
}

import { resourceByName } from "@nepnha/contract/catalog";
import { accessTo } from "@nepnha/domain/permit";
import type { FastifyInstance } from "fastify";
import type { Trx } from "../db/pool.ts";
import type { Deps } from "../deps.ts";
import { actorOf, type RequestActor } from "../http/actor.ts";
import { AppError } from "../http/problem.ts";
import { requireAbove } from "../people/user-rules.ts";
import { idParam, idsInput } from "../resource/input.ts";
import { lockRows } from "../resource/read.ts";
import type { Row } from "../resource/row.ts";
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
    const rows = await lockRows(trx, actor.tenantId, resource, access, ids);
    requireAll(ids, rows);
    await requireAboveAll(trx, actor, [...rows.values()]);
    return endDevices(trx, actor, { ids });
  });
  tellEnded(deps, ended);
}

/** Nobody ends a session of somebody above or beside them; everybody ends their own. */
async function requireAboveAll(trx: Trx, actor: RequestActor, sessions: readonly Row[]): Promise<void> {
  const people = await trx
    .selectFrom("users")
    .select(["_id", "role"])
    .where("tenant_id", "=", actor.tenantId)
    .where(
      "_id",
      "in",
      sessions.map(({ userId }) => String(userId)),
    )
    .execute();
  for (const person of people) requireAbove(actor, person);
}

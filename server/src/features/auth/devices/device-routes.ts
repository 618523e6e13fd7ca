import { devicesSection } from "./devices-section.ts";
import { accessTo } from "@nepnha/domain/kit/access";
import type { FastifyInstance } from "fastify";
import type { Trx } from "../../../platform/db/pool.ts";
import type { Deps } from "../../../platform/deps.ts";
import { actorOf, type RequestActor } from "../../../platform/http/actor.ts";
import { AppError } from "../../../platform/http/problem.ts";
import { requireAbove } from "../../people/api.ts";
import { idsInput } from "../../../kit/resource/input.ts";
import { idParam } from "../../../platform/http/id-param.ts";
import { lockRows } from "../../../kit/resource/read.ts";
import type { Row } from "../../../kit/resource/stored-row.ts";
import { requireAll } from "../../../kit/resource/write.ts";
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
  const access = accessTo(actor, devicesSection, "delete");
  if (access === false) throw new AppError("FORBIDDEN");
  const ended = await deps.db.tenant(actor.tenantId, async (trx) => {
    const rows = await lockRows(trx, devicesSection, access, ids);
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
    .where("tenant_id", "=", trx.tenantId)
    .where(
      "_id",
      "in",
      sessions.map(({ userId }) => String(userId)),
    )
    .execute();
  for (const person of people) requireAbove(actor, person);
}

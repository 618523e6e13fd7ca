import type { Joined } from "@nepnha/contract/features/customers/join";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import type { KitDeps } from "../../kit/deps.ts";
import { runners } from "../../kit/resource/run.ts";
import { actorOf } from "../../platform/http/actor.ts";
import { parseBody } from "../../platform/http/body.ts";
import { take } from "../../platform/limits/limits.ts";
import { customersSection } from "./customers.ts";
import { joinCompany, joinOffer } from "./join.ts";

const BASE = "/api/tenant/customers";
/** A refusal tells whose number the company knows: nobody goes through a telephone book. */
const TRIES = { name: "customers.join", max: 5, seconds: 86_400 } as const;

const joinSchema = z.strictObject({ fullName: z.string().max(1000), phone: z.string().max(100) });

/** The calls by which a guest becomes a customer. */
export function registerJoin(app: FastifyInstance, deps: KitDeps): void {
  const { read, write } = runners(deps, customersSection);

  const join = async (request: FastifyRequest): Promise<Joined> => {
    const body = parseBody(joinSchema, request.body);
    const { tenantId, userId } = actorOf(request);
    await take(deps, [{ limit: TRIES, subject: `${tenantId}\n${userId}` }]);
    return write(request, (context) => joinCompany(context, body));
  };

  app.get(`${BASE}/join`, { config: { access: "signedIn" } }, (request) => read(request, joinOffer));
  app.post(`${BASE}/join`, { config: { access: "signedIn", idempotent: 200 } }, join);
}

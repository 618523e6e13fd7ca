import type { Workload } from "@nepnha/contract/features/projects/workload";
import { holds } from "@nepnha/domain/platform/permit";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { KitDeps } from "../../../kit/deps.ts";
import { checkedFind } from "../../../kit/find/checked-find.ts";
import { allow, runners } from "../../../kit/resource/run.ts";
import { actorOf } from "../../../platform/http/actor.ts";
import { parseBody } from "../../../platform/http/body.ts";
import { projectActionsSection as section } from "../project-actions.ts";
import { readWorkload } from "./read-workload.ts";

const bodySchema = z.strictObject({ filter: z.unknown().optional(), searchTerm: z.unknown().optional() });

/** `POST /api/tenant/projectActions/workload`: who has how much open work, of what a find with the same filters gives. */
export function registerWorkload(app: FastifyInstance, deps: KitDeps): void {
  const { read } = runners(deps, section);
  const config = { access: { anyOf: ["work.basic" as const] } };
  app.post("/api/tenant/projectActions/workload", { config }, (request): Promise<Workload> => {
    const access = allow(request, section, "basic");
    const actor = actorOf(request);
    // What is deleted is nobody's work.
    const asked = checkedFind(section, actor, parseBody(bodySchema, request.body), { neverDeleted: true });
    return read(request, async (context) => {
      const withIdle = holds(actor, "users.basic");
      return readWorkload(context.trx, access, await asked.whole(context), { now: deps.clock.now(), withIdle });
    });
  });
}

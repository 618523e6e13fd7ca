import type { Workload } from "@nepnha/contract/features/projects/workload";
import { parseFind } from "@nepnha/domain/kit/find-query";
import { holds } from "@nepnha/domain/platform/permit";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { asKnownTo } from "../../../kit/access/known-fields.ts";
import type { KitDeps } from "../../../kit/deps.ts";
import { ownConditions, takeOwnFilter } from "../../../kit/find/own-filter.ts";
import { allow, runners } from "../../../kit/resource/run.ts";
import { actorOf } from "../../../platform/http/actor.ts";
import { parseBody } from "../../../platform/http/body.ts";
import { AppError, invalidInput } from "../../../platform/http/problem.ts";
import { asksForDeleted } from "../../../kit/find/find-conditions.ts";
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
    const { own, rest } = takeOwnFilter(section, parseBody(bodySchema, request.body));
    const { query, issues } = parseFind(asKnownTo(section, actor), rest);
    if (issues.length > 0) throw invalidInput(issues, section.name);
    // What is deleted is nobody's work.
    if (asksForDeleted(query)) throw new AppError("FORBIDDEN");
    return read(request, async (context) =>
      readWorkload(
        context.trx,
        access,
        { ...query, own: await ownConditions(context, own) },
        { now: deps.clock.now(), withIdle: holds(actor, "users.basic") },
      ),
    );
  });
}

import { ENUMS } from "@nepnha/contract/platform/enums";
import type { FastifyInstance } from "fastify";
import type { KitDeps } from "../../../kit/deps.ts";
import { actorOf } from "../../../platform/http/actor.ts";
import { once } from "../../../platform/http/idempotency/idempotency.ts";
import { AppError } from "../../../platform/http/problem.ts";
import { logActions } from "../../../platform/log/action-log.ts";
import { addSingleJob, job } from "../../../platform/jobs/queue.ts";
import { jobStates } from "./job-states.ts";

const BASE = "/api/tenant/jobs";
const READ = { config: { access: { anyOf: ["jobs.read"] } } } as const;
const RUN = { config: { access: { anyOf: ["jobs.update"] }, idempotent: 200 } } as const;

/** The background jobs with their last and next runs, and a run out of turn. */
export function registerJobs(app: FastifyInstance, { db, clock, schedule }: KitDeps): void {
  app.get(BASE, READ, (request) => {
    const { tenantId } = actorOf(request);
    return db.read(tenantId, async (trx) => ({ items: await jobStates(trx, schedule, tenantId, clock.now()) }));
  });

  app.post<{ Params: { name: string } }>(`${BASE}/:name/run`, RUN, (request) => {
    const actor = actorOf(request);
    return once(db, request, async (trx) => {
      const jobs = await jobStates(trx, schedule, actor.tenantId, clock.now());
      const asked = jobs.find(({ name }) => name === request.params.name);
      if (!asked) throw new AppError("NOT_FOUND");
      if (!asked.canRun) throw new AppError("METHOD_NOT_ALLOWED");
      if (asked.isRunning) throw new AppError("RULE_BROKEN", { message: "jobs.rule.running" });
      await addSingleJob(trx, job(asked.name), {}, "run");
      await logActions(trx, actor, [
        { kind: ENUMS.actionLogKind.Add, entityKind: "jobs", entityId: null, summary: asked.name },
      ]);
      return {};
    });
  });
}

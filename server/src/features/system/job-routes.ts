import { ENUMS } from "@nepnha/contract/enums";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../deps.ts";
import { actorOf } from "../http/actor.ts";
import { AppError } from "../http/problem.ts";
import { logActions } from "../log/action-log.ts";
import { addSingleJob } from "./queue.ts";
import { jobStates } from "./runs.ts";

const BASE = "/api/tenant/jobs";
const READ = { config: { access: { anyOf: ["jobs.read"] } } } as const;
const RUN = { config: { access: { anyOf: ["jobs.update"] } } } as const;

/** The background jobs with their last and next runs, and a run out of turn. */
export function registerJobs(app: FastifyInstance, { db, clock }: Pick<Deps, "db" | "clock">): void {
  app.get(BASE, READ, (request) => {
    const { tenantId } = actorOf(request);
    return db.read(tenantId, async (trx) => ({ items: await jobStates(trx, tenantId, clock.now()) }));
  });

  app.post<{ Params: { name: string } }>(`${BASE}/:name/run`, RUN, async (request) => {
    const actor = actorOf(request);
    await db.tenant(actor.tenantId, async (trx) => {
      const jobs = await jobStates(trx, actor.tenantId, clock.now());
      const job = jobs.find(({ name }) => name === request.params.name);
      if (!job) throw new AppError("NOT_FOUND");
      if (!job.canRun) throw new AppError("METHOD_NOT_ALLOWED");
      if (job.isRunning) throw new AppError("RULE_BROKEN", { message: "jobs.rule.running" });
      await addSingleJob(trx, job.name, {}, "run");
      await logActions(trx, actor, [
        { kind: ENUMS.actionLogKind.Add, entityKind: "jobs", entityId: null, summary: job.name },
      ]);
    });
    return {};
  });
}

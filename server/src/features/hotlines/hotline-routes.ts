import { ENUMS } from "@nepnha/contract/platform/enums";
import { hotlines } from "@nepnha/contract/features/hotlines/hotlines";
import { sql } from "kysely";
import type { FastifyInstance } from "fastify";
import type { KitDeps } from "../../kit/deps.ts";
import { AppError } from "../../platform/http/problem.ts";
import { idParam } from "../../platform/http/id-param.ts";
import { allow, runners, visibleRow } from "../../kit/resource/run.ts";
import { hotlinesSection } from "./hotlines.ts";

const READ = { config: { access: { anyOf: ["hotlines.read"] } } } as const;

/** Anyone who taps a number is counted, once an hour and number. */
export function registerHotlineCalls(app: FastifyInstance, deps: KitDeps): void {
  const { write } = runners(deps, hotlinesSection);

  app.post<{ Params: { id: string } }>("/api/tenant/hotlines/:id/call", READ, (request) => {
    const access = allow(request, hotlines, "read");
    const id = idParam(request.params.id);
    return write(request, async (context) => {
      const { trx, actor } = context;
      const row = await visibleRow(context, access, id);
      if (row.status !== ENUMS.genericStatus.ACTIVE) throw new AppError("NOT_FOUND");
      const { numAffectedRows } = await sql`
        insert into hotline_calls (tenant_id, hotline_id, user_id, hour)
        values (${trx.tenantId}, ${id}, ${actor.userId}, date_trunc('hour', now()))
        on conflict do nothing`.execute(trx);
      if (numAffectedRows === 1n) {
        await sql`update hotlines set call_clicks = call_clicks + 1
          where tenant_id = ${trx.tenantId} and _id = ${id}`.execute(trx);
      }
      return {};
    });
  });
}

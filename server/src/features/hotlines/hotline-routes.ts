import { ENUMS } from "@nepnha/contract/enums";
import { hotlines } from "@nepnha/contract/sections/hotlines";
import { sql } from "kysely";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../deps.ts";
import { AppError } from "../http/problem.ts";
import { idParam } from "../resource/input.ts";
import { allow, runners, visibleRow } from "../resource/run.ts";

const READ = { config: { access: { anyOf: ["hotlines.read"] } } } as const;

/** Whoever taps a number is counted, once an hour and number. */
export function registerHotlineCalls(app: FastifyInstance, deps: Deps): void {
  const { write } = runners(deps, hotlines);

  app.post<{ Params: { id: string } }>("/api/tenant/hotlines/:id/call", READ, (request) => {
    const access = allow(request, hotlines, "read");
    const id = idParam(request.params.id);
    return write(request, async (context) => {
      const { trx, actor } = context;
      const row = await visibleRow(context, access, id);
      if (row.status !== ENUMS.genericStatus.ACTIVE) throw new AppError("NOT_FOUND");
      const { numAffectedRows } = await sql`
        insert into hotline_calls (hotline_id, user_id, hour) values (${id}, ${actor.userId}, date_trunc('hour', now()))
        on conflict do nothing`.execute(trx);
      if (numAffectedRows === 1n) {
        await sql`update hotlines set call_clicks = call_clicks + 1
          where tenant_id = ${actor.tenantId} and _id = ${id}`.execute(trx);
      }
      return {};
    });
  });
}

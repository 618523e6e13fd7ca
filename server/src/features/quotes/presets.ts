import type { QuotePreset } from "@nepnha/contract/features/quotes/content";
import { holds } from "@nepnha/domain/platform/permit";
import { sql } from "kysely";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { KitDeps } from "../../kit/deps.ts";
import { lockRows } from "../../kit/resource/read.ts";
import { allow, runners } from "../../kit/resource/run.ts";
import { requireVersion } from "../../kit/resource/write.ts";
import type { Trx } from "../../platform/db/pool.ts";
import { actorOf } from "../../platform/http/actor.ts";
import { parseBody } from "../../platform/http/body.ts";
import { idParam } from "../../platform/http/id-param.ts";
import { AppError } from "../../platform/http/problem.ts";
import { contentOf } from "./contents.ts";
import { presetOf } from "./first-inputs.ts";
import { quotesSection, type Quote } from "./quotes.ts";

const KEEP = { config: { access: { anyOf: ["quotes.update"] } } } as const;
const READ = { config: { access: "signedIn" } } as const;
const keepSchema = z.strictObject({ version: z.int().min(0) });

/** What quotes of a house begin with: kept from a quote that is a good model, read by whoever quotes or estimates the house. */
export function registerPresetCalls(app: FastifyInstance, deps: KitDeps): void {
  const { write } = runners(deps, quotesSection);

  app.get<{ Params: { templateId: string } }>(
    "/api/tenant/quotes/presets/:templateId",
    READ,
    (request): Promise<QuotePreset> => {
      const templateId = idParam(request.params.templateId);
      return deps.db.read(actorOf(request).tenantId, async (trx) => {
        const preset = await presetOf(trx, templateId);
        if (!preset) throw new AppError("NOT_FOUND");
        return preset;
      });
    },
  );

  app.put<{ Params: { id: string } }>("/api/tenant/quotes/:id/preset", KEEP, (request) => {
    const access = allow(request, quotesSection, "update");
    if (!holds(actorOf(request), "houseTemplates.update")) throw new AppError("FORBIDDEN");
    const id = idParam(request.params.id);
    const { version } = parseBody(keepSchema, request.body);
    return write(request, async (context) => {
      const row = (await lockRows(context.trx, quotesSection, access, [id])).get(id);
      if (!row) throw new AppError("NOT_FOUND");
      await requireVersion(context, row, version);
      return keepPreset(context.trx, row, context.actor.userId);
    });
  });
}

/** @throws AppError RULE_BROKEN for a quote of no house, or one in which nothing is filled in */
async function keepPreset(trx: Trx, row: Quote, by: string): Promise<{ kept: true }> {
  if (row.houseTemplateId === null) throw new AppError("RULE_BROKEN", { message: "quotes.rule.noTemplate" });
  const { inputs } = await contentOf(trx, row._id);
  if (Object.keys(inputs).length === 0) throw new AppError("RULE_BROKEN", { message: "quotes.rule.nothingFilled" });
  await sql`
    insert into quote_presets (tenant_id, house_template_id, scenario_id, inputs, updated_by)
    values (${trx.tenantId}, ${row.houseTemplateId}, ${row.scenarioId}, ${JSON.stringify(inputs)}::jsonb, ${by})
    on conflict (tenant_id, house_template_id) do update set scenario_id = excluded.scenario_id,
      inputs = excluded.inputs, updated_by = excluded.updated_by, updated_at = now()`.execute(trx);
  return { kept: true };
}

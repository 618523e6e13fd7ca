import type { AskedScenario, OfferedScenario } from "@nepnha/contract/features/quotes/content";
import type { QuoteDefinition, QuoteItem } from "@nepnha/contract/features/quotes/definition";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { askedOf } from "@nepnha/domain/features/quotes/asked";
import { nameOf } from "@nepnha/domain/features/quotes/item-row";
import { sql } from "kysely";
import type { FastifyInstance } from "fastify";
import type { KitDeps } from "../../../kit/deps.ts";
import { allow, runners, visibleRow } from "../../../kit/resource/run.ts";
import { actorOf } from "../../../platform/http/actor.ts";
import { idParam } from "../../../platform/http/id-param.ts";
import { AppError } from "../../../platform/http/problem.ts";
import { allItems } from "./catalogue-rows.ts";
import { codeSchema } from "../inputs-schema.ts";
import { newestDefinition, readVersion } from "../definitions.ts";
import { quoteScenariosSection } from "./quote-scenarios.ts";

type WithCode = { Params: { code: string } };
type WithId = { Params: { id: string } };
type WithVersion = { Params: { id: string; version: string } };

const SIGNED_IN = { config: { access: "signedIn" } } as const;
const READ = { config: { access: { anyOf: ["quoteScenarios.read"] } } } as const;
const ITEMS = { config: { access: { anyOf: ["quoteItems.read"] } } } as const;
/** Versions that are shown, the newest first. */
const MOST_VERSIONS = 100;

/** What can be quoted and estimated, and what it was worked out from at which time. */
export function registerScenarioCalls(app: FastifyInstance, deps: KitDeps): void {
  const { read } = runners(deps, quoteScenariosSection);

  app.get("/api/tenant/quotes/scenarios", SIGNED_IN, (request): Promise<{ items: readonly OfferedScenario[] }> => {
    const { tenantId } = actorOf(request);
    return deps.db.read(tenantId, async (trx) => {
      const { rows } = await sql<Omit<OfferedScenario, "projectType"> & { readonly projectType: number }>`
        select _id, code, name, project_type as "projectType", description, is_default as "isDefault"
        from quote_scenarios
        where tenant_id = ${tenantId} and status = ${sql.lit(ENUMS.genericStatus.ACTIVE)} and definition_version > 0
        order by order_no, _id limit 200`.execute(trx);
      return {
        items: rows.map((row) => ({ ...row, projectType: nameOf(ENUMS.projectType, row.projectType, "CONSTRUCT") })),
      };
    });
  });

  app.get<WithCode>("/api/tenant/quotes/scenarios/:code", SIGNED_IN, (request): Promise<AskedScenario> => {
    const { tenantId } = actorOf(request);
    const code = codeSchema.safeParse(request.params.code);
    if (!code.success) throw new AppError("NOT_FOUND");
    return deps.db.read(tenantId, async (trx) => {
      const definition = await newestDefinition(trx, { code: code.data });
      if (!definition) throw new AppError("NOT_FOUND");
      return askedOf(definition);
    });
  });

  app.get("/api/tenant/quotes/items", ITEMS, (request): Promise<{ items: readonly QuoteItem[] }> => {
    const { tenantId } = actorOf(request);
    return deps.db.read(tenantId, async (trx) => ({ items: await allItems(trx) }));
  });

  app.get<WithId>("/api/tenant/quoteScenarios/:id/versions", READ, (request) => {
    const access = allow(request, quoteScenariosSection, "read");
    const id = idParam(request.params.id);
    return read(request, async (context) => {
      const { code } = await visibleRow(context, access, id);
      const { rows } = await sql<{ version: number; createdAt: Date }>`
        select version, created_at as "createdAt" from quote_versions
        where tenant_id = ${context.trx.tenantId} and scenario_code = ${code}
        order by version desc limit ${sql.lit(MOST_VERSIONS)}`.execute(context.trx);
      return { versions: rows };
    });
  });

  app.get<WithVersion>(
    "/api/tenant/quoteScenarios/:id/versions/:version",
    READ,
    (request): Promise<QuoteDefinition> => {
      const access = allow(request, quoteScenariosSection, "read");
      const id = idParam(request.params.id);
      const version = /^\d{1,7}$/.test(request.params.version) ? Number(request.params.version) : 0;
      return read(request, async (context) => {
        const { code } = await visibleRow(context, access, id);
        const definition = await readVersion(context.trx, code, version);
        if (!definition) throw new AppError("NOT_FOUND");
        return definition;
      });
    },
  );
}

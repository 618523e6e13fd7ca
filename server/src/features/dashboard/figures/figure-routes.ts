import { Readable } from "node:stream";
import {
  FIGURES,
  type FigureChoice,
  type FigureDescription,
  type Figures,
} from "@nepnha/contract/features/dashboard/figures";
import type { Preference } from "@nepnha/contract/kit/views";
import { narrowingOf, parseFigureChoice } from "@nepnha/domain/features/dashboard/figure-choice";
import { holds } from "@nepnha/domain/platform/permit";
import { isRecord } from "@nepnha/domain/platform/record";
import { translate } from "@nepnha/domain/platform/translate";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { sql } from "kysely";
import type { KitDeps } from "../../../kit/deps.ts";
import { xlsxFile } from "../../../kit/exchange/formats/xlsx-file.ts";
import { keptChoice } from "../../../kit/views/kept-choice.ts";
import { attachmentDisposition } from "../../../platform/files/file-name.ts";
import { actorOf, type RequestActor } from "../../../platform/http/actor.ts";
import { catalogueFor, invalidInput } from "../../../platform/http/problem.ts";
import { figureSheet } from "./figure-sheet.ts";
import { readFigures } from "./read-figures.ts";

const READERS = { config: { access: { anyOf: ["dashboard.basic" as const] } } };
const KEY = "figures";
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const KEPT = `/api/tenant/auth/preferences/${KEY}`;

/** The company's figures in one call, and what somebody keeps them narrowed to. */
export function registerFigures(app: FastifyInstance, deps: KitDeps): void {
  app.get("/api/tenant/figures", READERS, (request) => figuresFor(deps, request));

  app.get("/api/tenant/figures.xlsx", READERS, async (request, reply) => {
    const figures = await figuresFor(deps, request);
    const catalogue = catalogueFor(request.headers["accept-language"]);
    const { from, to } = figures;
    const title = translate(catalogue, "figures.file", { from, to });
    return reply
      .type(XLSX)
      .header("content-disposition", attachmentDisposition(`${title}.xlsx`))
      .send(Readable.from(xlsxFile(figureSheet(catalogue, figures, title))));
  });

  app.get(KEPT, READERS, (request): Promise<Preference<FigureChoice>> => {
    const { tenantId, userId } = actorOf(request);
    return deps.db.read(tenantId, async (trx) => {
      const stored = await keptChoice(trx, userId, KEY);
      return { key: KEY, value: stored === undefined ? null : parseFigureChoice(stored).value };
    });
  });

  app.put(KEPT, READERS, (request): Promise<Preference<FigureChoice>> => {
    const { tenantId, userId } = actorOf(request);
    const { body } = request;
    const raw = isRecord(body) && Object.keys(body).join() === "value" ? body.value : null;
    const { value, issues } = parseFigureChoice(raw);
    if (issues.length > 0) throw invalidInput(issues);
    return deps.db.tenant(tenantId, async (trx) => {
      await sql`insert into user_preferences (tenant_id, user_id, key, value)
        values (${trx.tenantId}, ${userId}, ${KEY}, ${JSON.stringify(value)}::jsonb)
        on conflict (tenant_id, user_id, key) do update set value = excluded.value, updated_at = now()`.execute(trx);
      return { key: KEY, value };
    });
  });
}

/** @throws AppError INVALID_INPUT for a time or something else that cannot be asked for */
async function figuresFor(deps: KitDeps, request: FastifyRequest): Promise<Figures> {
  const { value, issues } = parseFigureChoice(request.query);
  if (issues.length > 0) throw invalidInput(issues);
  const actor = actorOf(request);
  return readFigures(deps, actor, figuresOf(actor), narrowingOf(value, deps.clock.now()), (figure, err) =>
    request.log.warn({ err, figure }, "a figure could not be read"),
  );
}

function figuresOf(actor: RequestActor): readonly FigureDescription[] {
  const all: readonly FigureDescription[] = FIGURES;
  return all.filter(({ anyOf }) => anyOf.some((permission) => holds(actor, permission)));
}

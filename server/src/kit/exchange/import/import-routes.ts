import { fastifyMultipart } from "@fastify/multipart";
import { IMPORT_LIMITS, type ImportReport } from "@nepnha/contract/kit/exchange";
import type { Right } from "@nepnha/contract/platform/rights";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { errorCode } from "../../../platform/db/error-code.ts";
import { attachmentDisposition } from "../../../platform/files/file-name.ts";
import type { RouteAccess } from "../../../platform/http/access.ts";
import { actorOf } from "../../../platform/http/actor.ts";
import { once } from "../../../platform/http/idempotency/idempotency.ts";
import { AppError, catalogueFor, invalidInput } from "../../../platform/http/problem.ts";
import { runners } from "../../resource/run.ts";
import { importLines, type ImportJob } from "./import.ts";
import { fileRefused, readLines } from "./read-file.ts";
import { createSlots, type Slots } from "../../../platform/limits/slots.ts";
import { importTemplate } from "../template.ts";
import { sectionTitle } from "../formats/words.ts";
import type { KitDeps } from "../../deps.ts";
import type { Section } from "../../resource/section.ts";

/** Each reads a file in a thread of its own and writes in one long transaction. */
const AT_A_TIME = 2;
const RETRY_AFTER = 15;
const FORM_LIMITS = { fileSize: IMPORT_LIMITS.bytes, files: 1, fields: 4, fieldSize: 1024, headerPairs: 32 };
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/**
 * `POST /api/tenant/{feature}/import?dryRun=` takes a workbook or CSV in the form field `file`;
 * `GET …/import-template` is the workbook to fill in. For every section whose rows people create.
 */
export function registerImports(app: FastifyInstance, deps: KitDeps): void {
  const slots = createSlots(AT_A_TIME, RETRY_AFTER);
  // Apart, so that no other route takes forms.
  void app.register(async (scope) => {
    await scope.register(fastifyMultipart, { limits: FORM_LIMITS });
    for (const resource of deps.sections) registerImport(scope, deps, resource, slots);
  });
}

function registerImport(app: FastifyInstance, deps: KitDeps, resource: Section, slots: Slots): void {
  const base = `/api/tenant/${resource.name}`;
  const needs = (right: Right): { config: { access: RouteAccess } } => ({
    config: { access: { anyOf: [`${resource.name}.${right}`] } },
  });
  if (!resource.rights.includes("create")) {
    app.post(`${base}/import`, needs("basic"), refuseMethod);
    app.get(`${base}/import-template`, needs("basic"), refuseMethod);
    return;
  }
  const { config } = needs("create");
  app.post(`${base}/import`, { config: { ...config, idempotent: 200 } }, (request) =>
    takeImport(request, deps, resource, slots),
  );
  app.get(`${base}/import-template`, needs("create"), (request, reply) => sendTemplate(request, reply, deps, resource));
}

async function refuseMethod(): Promise<never> {
  throw new AppError("METHOD_NOT_ALLOWED");
}

async function takeImport(
  request: FastifyRequest,
  deps: KitDeps,
  resource: Section,
  slots: Slots,
): Promise<ImportReport> {
  const dryRun = dryRunOf(request.query);
  const giveBack = slots.take();
  try {
    const content = await receive(request);
    const lines = await readLines(content);
    const catalogue = catalogueFor(request.headers["accept-language"]);
    const transact: ImportJob["transact"] = (run) => once(deps.db, request, run, { content });
    return await importLines({ deps, actor: actorOf(request), resource, lines, dryRun, catalogue, transact });
  } finally {
    giveBack();
  }
}

function dryRunOf(query: unknown): boolean {
  const { dryRun = "false" } = query as Readonly<Record<string, unknown>>;
  if (dryRun === "true" || dryRun === "false") return dryRun === "true";
  throw invalidInput([{ field: "dryRun", code: "choice" }]);
}

async function receive(request: FastifyRequest): Promise<Buffer> {
  try {
    const part = await request.file();
    if (part?.fieldname === "file") return await part.toBuffer();
    part?.file.resume();
  } catch (error) {
    // The form parser's errors are about what was sent and carry no code; the framework's do.
    throw errorCode(error) === undefined ? fileRefused("broken") : error;
  }
  throw fileRefused("missing");
}

async function sendTemplate(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: KitDeps,
  resource: Section,
): Promise<FastifyReply> {
  const catalogue = catalogueFor(request.headers["accept-language"]);
  const bytes = await runners(deps, resource).read(request, (context) => importTemplate(context, catalogue));
  const name = `${sectionTitle(catalogue, resource)}.xlsx`;
  return reply.type(XLSX).header("content-disposition", attachmentDisposition(name)).send(Buffer.from(bytes));
}

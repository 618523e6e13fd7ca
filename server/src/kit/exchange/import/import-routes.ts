import { fastifyMultipart } from "@fastify/multipart";
import { IMPORT_LIMITS, type ImportReport } from "@nepnha/contract/kit/exchange";
import type { Right } from "@nepnha/contract/platform/rights";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { attachmentDisposition } from "../../../platform/files/file-name.ts";
import { formLimits, withFormFile } from "../../../platform/files/upload/form-file.ts";
import { requireAccessStill, type RouteAccess } from "../../../platform/http/access.ts";
import { actorOf } from "../../../platform/http/actor.ts";
import { once } from "../../../platform/http/idempotency/idempotency.ts";
import { AppError, catalogueFor, invalidInput } from "../../../platform/http/problem.ts";
import { runners } from "../../resource/run.ts";
import { importLines, type ImportJob } from "./import.ts";
import { fileRefused, readLines } from "./read-file.ts";
import { readInTime } from "../../../platform/limits/pace.ts";
import { createSharedSlots, type SharedSlots } from "../../../platform/limits/shared-slots.ts";
import { importTemplate } from "../template.ts";
import { sectionTitle } from "../formats/words.ts";
import type { KitDeps } from "../../deps.ts";
import type { Section } from "../../resource/section.ts";

const TOLD = { retryAfter: 15, messages: { own: "import.own", busy: "import.busy" } } as const;
/** Each reads a file in a thread of its own and writes in one long transaction. */
const AT_WORK = { ...TOLD, places: 3, perTenant: 2, perPerson: 1 };
/** Each keeps up to 10 MB in memory while it comes. */
const ON_THEIR_WAY = { ...TOLD, places: 18, perTenant: 6, perPerson: 2 };
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/**
 * `POST /api/tenant/{feature}/import?dryRun=` takes a workbook or CSV in the form field `file`;
 * `GET …/import-template` is the workbook to fill in. For every section whose rows people create.
 */
export function registerImports(app: FastifyInstance, deps: KitDeps): void {
  const slots = { way: createSharedSlots(ON_THEIR_WAY), work: createSharedSlots(AT_WORK) };
  // Apart, so that no other route takes forms.
  void app.register(async (scope) => {
    await scope.register(fastifyMultipart, { limits: formLimits(IMPORT_LIMITS.bytes) });
    for (const resource of deps.sections) registerImport(scope, deps, resource, slots);
  });
}

/** Places for files on their way, and for those that have come and are worked on. */
type Places = Readonly<Record<"way" | "work", SharedSlots>>;

function registerImport(app: FastifyInstance, deps: KitDeps, resource: Section, slots: Places): void {
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
  // Its body may take minutes to come; its places are shared out below.
  app.post(`${base}/import`, { config: { ...config, idempotent: 200, turns: "none" } }, (request, reply) =>
    takeImport(request, reply, { deps, resource, slots }),
  );
  app.get(`${base}/import-template`, needs("create"), (request, reply) => sendTemplate(request, reply, deps, resource));
}

async function refuseMethod(): Promise<never> {
  throw new AppError("METHOD_NOT_ALLOWED");
}

async function takeImport(
  request: FastifyRequest,
  reply: FastifyReply,
  { deps, resource, slots }: { deps: KitDeps; resource: Section; slots: Places },
): Promise<ImportReport> {
  const dryRun = dryRunOf(request.query);
  const sender = actorOf(request);
  // Somebody who would be sent away need not send the file first.
  slots.work.take(sender)();
  const { name, content } = await within(slots.way.take(sender), () => receiveInTime(request, reply));
  await requireAccessStill(request, reply);
  const actor = actorOf(request);
  return within(slots.work.take(actor), async () => {
    const lines = await readLines(content, name);
    const catalogue = catalogueFor(request.headers["accept-language"]);
    const transact: ImportJob["transact"] = (run) => once(deps.db, request, run, { content });
    return importLines({ deps, actor, resource, lines, dryRun, catalogue, transact });
  });
}

async function within<T>(giveBack: () => void, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    giveBack();
  }
}

function dryRunOf(query: unknown): boolean {
  const { dryRun = "false" } = query as Readonly<Record<string, unknown>>;
  if (dryRun === "true" || dryRun === "false") return dryRun === "true";
  throw invalidInput([{ field: "dryRun", code: "choice" }]);
}

async function receiveInTime(request: FastifyRequest, reply: FastifyReply): Promise<{ name: string; content: Buffer }> {
  return readInTime(
    request.raw,
    () => withFormFile(request, fileRefused, async (part) => ({ name: part.filename, content: await part.toBuffer() })),
    () => {
      // What is still to come is not waited for.
      void reply.header("connection", "close");
      return fileRefused("slow");
    },
  );
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

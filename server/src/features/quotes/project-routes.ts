import { projects } from "@nepnha/contract/features/projects/api";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { parseField } from "@nepnha/domain/kit/validate";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { KitDeps } from "../../kit/deps.ts";
import { lockRows } from "../../kit/resource/read.ts";
import { allow, runners } from "../../kit/resource/run.ts";
import { changeRow, requireVersion } from "../../kit/resource/write.ts";
import { parseBody } from "../../platform/http/body.ts";
import { idParam } from "../../platform/http/id-param.ts";
import { AppError, invalidInput } from "../../platform/http/problem.ts";
import { projectOfQuote } from "../projects/api.ts";
import { planOfQuote } from "../site/api.ts";
import { contentOf } from "./contents.ts";
import { quotesSection, type Quote, type QuoteContext } from "./quotes.ts";

type WithId = { Params: { id: string } };

const CALL = { config: { access: { anyOf: ["projects.create"] }, idempotent: 201 } } as const;
const { CONFIRM } = ENUMS.quoteStatus;

/** A day as the field of the project takes it. */
const day = z.string().refine((text) => parseField(projects.fields.startDate, text).ok);
const bodySchema = z.strictObject({
  version: z.int().min(0),
  ownerId: z.uuid(),
  branchId: z.uuid(),
  address: z.string().trim().min(1).max(255),
  startDate: day,
  dueDate: day,
});
type Body = z.infer<typeof bodySchema>;

/** R1-05 an accepted quote becomes a project: its customer, its total, its payments, in one transaction and once. */
export function registerProjectCall(app: FastifyInstance, deps: KitDeps): void {
  const { write } = runners(deps, quotesSection);
  app.post<WithId>("/api/tenant/quotes/:id/project", CALL, async (request, reply) => {
    const access = allow(request, quotesSection, "read");
    const id = idParam(request.params.id);
    const body = parseBody(bodySchema, request.body);
    const made = await write(request, async (context) => {
      const row = (await lockRows(context.trx, quotesSection, access, [id])).get(id);
      if (!row) throw new AppError("NOT_FOUND");
      await requireVersion(context, row, body.version);
      return { projectId: await becomeProject(context, row, body) };
    });
    return reply.status(201).send(made);
  });
}

async function becomeProject(context: QuoteContext, row: Quote, body: Body): Promise<string> {
  if (row.status !== CONFIRM) throw new AppError("RULE_BROKEN", { message: "quotes.rule.confirmedOnly" });
  if (row.projectId !== null) throw new AppError("IN_USE", { message: "quotes.rule.hasProject" });
  if (row.customerDecision !== "ACCEPTED" || row.customerId === null || row.projectType === null) {
    throw new AppError("RULE_BROKEN", { message: "quotes.rule.acceptedOnly" });
  }
  const { result } = await contentOf(context.trx, row._id);
  if (result === null) throw invalidInput([{ field: "version", code: "invalid" }]);
  const { version: _version, ...asked } = body;
  const project = await projectOfQuote(context, {
    ...asked,
    code: null,
    name: row.name,
    type: row.projectType,
    customerIds: [row.customerId],
    totalAmount: row.grandTotal ?? 0,
    worksSaturday: true,
    worksSunday: false,
  });
  await planOfQuote(context, project, result.payments);
  await changeRow(context, row, { projectId: project._id });
  return project._id;
}

import { pointTransactions } from "@nepnha/contract/features/points/point-transactions";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { accessTo } from "@nepnha/domain/kit/access";
import { isDay } from "@nepnha/domain/platform/day";
import { isCleanText } from "@nepnha/domain/platform/text";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { visibleIds } from "../../kit/access/visible-ids.ts";
import type { KitDeps } from "../../kit/deps.ts";
import { presentOne } from "../../kit/resource/present.ts";
import { oneRow } from "../../kit/resource/read.ts";
import { allow, runners } from "../../kit/resource/run.ts";
import type { HookContext } from "../../kit/resource/section.ts";
import { parseBody } from "../../platform/http/body.ts";
import { AppError, invalidInput } from "../../platform/http/problem.ts";
import { addPoint } from "./add-point.ts";
import type { LedgerSection } from "./point-transactions.ts";
import type { Purchases } from "./purchases.ts";

const MOST = 1_000_000_000;
const { DEPOSIT, WITHDRAW } = ENUMS.pointTransactionType;

const bodySchema = z.strictObject({
  customerId: z.uuid(),
  type: z.union([z.literal(DEPOSIT), z.literal(WITHDRAW)]),
  amount: z.int().min(1).max(MOST),
  content: z
    .string()
    .trim()
    .min(5)
    .max(255)
    .refine((text) => isCleanText(text, false)),
  /** The last day of the points. */
  expiredAt: z.string().refine(isDay).nullish(),
  voucherId: z.uuid().nullish(),
});

/** `POST /api/tenant/pointTransactions`: points in or out by hand, once for its key. */
export function registerAddPoint(
  app: FastifyInstance,
  deps: KitDeps,
  section: LedgerSection,
  purchases: Purchases,
): void {
  const { write } = runners(deps, section);
  const config = { access: { anyOf: ["pointTransactions.addPoint"] }, idempotent: 201 } as const;
  app.post("/api/tenant/pointTransactions", { config }, async (request, reply) => {
    allow(request, pointTransactions, "addPoint");
    const key = request.headers["idempotency-key"];
    if (typeof key !== "string" || key === "") {
      const issue = {
        field: "Idempotency-Key",
        code: "required",
        message: "pointTransactions.rule.keyNeeded",
      } as const;
      throw invalidInput([issue], pointTransactions.name);
    }
    const body = parseBody(bodySchema, request.body);
    const row = await write(request, async (context) => {
      if (!(await seesCustomer(context, body.customerId))) {
        throw invalidInput([{ field: "customerId", code: "notFound" }], pointTransactions.name);
      }
      const { voucherId, customerId } = body;
      if (typeof voucherId === "string" && !(await purchases.fits(context.trx, voucherId, customerId))) {
        throw invalidInput(
          [{ field: "voucherId", code: "notFound", message: "pointTransactions.rule.voucher" }],
          pointTransactions.name,
        );
      }
      const id = await addPoint(context, { ...body, content: body.content.normalize("NFC") }, key);
      const written = await oneRow(context.trx, context.resource, true, id);
      if (!written) throw new AppError("NOT_FOUND");
      return presentOne(context, written);
    });
    return reply.status(201).send(row);
  });
}

/** Whether the actor sees a customer. */
export async function seesCustomer(
  { trx, actor, deps }: HookContext<typeof pointTransactions>,
  customerId: string,
): Promise<boolean> {
  const customers = deps.sections.get("customers");
  const access = customers ? accessTo(actor, customers, "basic") : false;
  const known = customers && access !== false ? await visibleIds(trx, customers, access, [customerId]) : new Set();
  return known.has(customerId);
}

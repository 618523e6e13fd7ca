import { BATCH_LIMITS, type VoucherUseLine } from "@nepnha/contract/features/vouchers/batch";
import type { MyVouchers } from "@nepnha/contract/features/vouchers/mine";
import { isRecord } from "@nepnha/domain/platform/record";
import { isCleanText } from "@nepnha/domain/platform/text";
import { isUuid } from "@nepnha/domain/platform/uuid";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { KitDeps } from "../../kit/deps.ts";
import { createInput } from "../../kit/resource/input.ts";
import { lockRows } from "../../kit/resource/read.ts";
import { allow, runners, visibleRow } from "../../kit/resource/run.ts";
import { actorOf } from "../../platform/http/actor.ts";
import { parseBody } from "../../platform/http/body.ts";
import { idParam } from "../../platform/http/id-param.ts";
import { AppError, invalidInput } from "../../platform/http/problem.ts";
import { createSharedSlots } from "../../platform/limits/shared-slots.ts";
import { leavesRoom, makeBatch } from "./batch.ts";
import { customerOfUser, exchange } from "./exchange.ts";
import { myVouchers } from "./mine.ts";
import { productVouchersSection } from "./product-vouchers.ts";
import { readUses, redeemVoucher } from "./redeem.ts";
import { withTries } from "./tries.ts";
import { vouchersSection } from "./vouchers.ts";

type WithId = { Params: { id: string } };

const BASE = "/api/tenant/vouchers";
const CREATE = { config: { access: { anyOf: ["vouchers.create"] }, idempotent: 201 } } as const;
const UPDATE = { config: { access: { anyOf: ["vouchers.update"] }, idempotent: 200 } } as const;
const MINE = { config: { access: "signedIn" } } as const;
const EXCHANGE = { config: { access: { anyOf: ["productVouchers.read"] }, idempotent: 201 } } as const;
const READ_ALL = { config: { access: { anyOf: ["vouchers.readAll"] } } } as const;

/** A batch of ten thousand keeps the database busy for a second. */
const BATCHES = {
  places: 4,
  perTenant: 2,
  perPerson: 1,
  retryAfter: 5,
  messages: { own: "vouchers.batch.own", busy: "vouchers.batch.busy" },
} as const;
const { quantity, prefix, shortest, longest } = BATCH_LIMITS;
const batchSchema = z.strictObject({
  prefix: z
    .string()
    .regex(/^[A-Z0-9]*$/)
    .max(prefix)
    .default(""),
  quantity: z.int().min(1).max(quantity),
  length: z.int().min(shortest).max(longest).default(longest),
});
const redeemSchema = z.strictObject({
  code: z.string().min(1).max(64),
  customerId: z.string().refine(isUuid).optional(),
  note: z
    .string()
    .trim()
    .max(255)
    .refine((text) => isCleanText(text, false))
    .optional(),
});

/** Vouchers by the thousand, and vouchers that are handed in. */
export function registerVoucherCalls(app: FastifyInstance, deps: KitDeps): void {
  const { read, write } = runners(deps, vouchersSection);
  const batches = createSharedSlots(BATCHES);

  app.post(`${BASE}/batch`, CREATE, async (request, reply) => {
    allow(request, vouchersSection, "create");
    const { codes, row } = batchOf(request.body);
    const { values, status } = createInput(vouchersSection, row);
    const giveBack = batches.take(actorOf(request));
    try {
      const made = await write(request, async (context) => ({
        count: await makeBatch(context, values, status, codes),
      }));
      return await reply.status(201).send(made);
    } finally {
      giveBack();
    }
  });

  app.post(`${BASE}/redeem`, UPDATE, (request) => {
    allow(request, vouchersSection, "update");
    const { code, customerId = null, note } = parseBody(redeemSchema, request.body);
    const redeem = (): Promise<{ voucherId: string | null; isUsedUp: boolean }> =>
      write(request, async (context) => {
        const { issues, ...done } = await redeemVoucher(context, { code, customerId, note: note || null });
        if (issues.length > 0) throw invalidInput([...issues], vouchersSection.name);
        return done;
      });
    return withTries(deps, actorOf(request), [code], redeem);
  });

  app.get(`${BASE}/mine`, MINE, (request): Promise<MyVouchers> => {
    const { tenantId, userId } = actorOf(request);
    return deps.db.read(tenantId, (trx) => myVouchers(trx, userId));
  });

  app.post<WithId>("/api/tenant/productVouchers/:id/exchange", EXCHANGE, async (request, reply) => {
    const access = allow(request, productVouchersSection, "read");
    const id = idParam(request.params.id);
    const made = await runners(deps, productVouchersSection).write(request, async (context) => {
      const customer = await customerOfUser(context.trx, context.actor.userId);
      const offer = (await lockRows(context.trx, productVouchersSection, access, [id])).get(id);
      if (!offer) throw new AppError("NOT_FOUND");
      if (!customer) throw new AppError("RULE_BROKEN", { message: "productVouchers.rule.noCustomer" });
      return exchange(context, offer, customer);
    });
    return reply.status(201).send(made);
  });

  app.get<WithId>(`${BASE}/:id/uses`, READ_ALL, (request): Promise<{ items: VoucherUseLine[] }> => {
    const access = allow(request, vouchersSection, "readAll");
    const id = idParam(request.params.id);
    return read(request, async (context) => {
      const row = await visibleRow(context, access, id);
      return { items: await readUses(context.trx, row._id) };
    });
  });
}

/** What is said of the codes, and of the vouchers. @throws AppError INVALID_INPUT */
function batchOf(body: unknown): {
  readonly codes: z.infer<typeof batchSchema>;
  readonly row: Readonly<Record<string, unknown>>;
} {
  const { prefix: head, quantity: count, length, ...row } = isRecord(body) ? body : {};
  const said = { prefix: head, quantity: count, length };
  const known = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
  const codes = parseBody(batchSchema, known);
  if (leavesRoom(codes)) return { codes, row };
  throw invalidInput([{ field: "length", code: "min", params: { min: codes.prefix.length + BATCH_LIMITS.drawn } }]);
}

import { customerCategories } from "@nepnha/contract/features/customers/customer-categories";
import { customers } from "@nepnha/contract/features/customers/customers";
import { MERGE_FIELDS } from "@nepnha/contract/features/customers/merge";
import { isAdministrator } from "@nepnha/domain/platform/permit";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { visibleIds } from "../../kit/access/visible-ids.ts";
import type { KitDeps } from "../../kit/deps.ts";
import { allow, runners, visibleRow } from "../../kit/resource/run.ts";
import { parseBody } from "../../platform/http/body.ts";
import { idParam } from "../../platform/http/id-param.ts";
import { AppError } from "../../platform/http/problem.ts";
import { sharedConversations } from "../chat/api.ts";
import { assignCustomers, moveCustomers } from "./bulk.ts";
import { customerCategoriesSection } from "./customer-categories.ts";
import { customersSection } from "./customers.ts";
import { duplicatesOf } from "./duplicates.ts";
import { mergeCustomers, mergedInto } from "./merge.ts";
import { readConsents } from "./consents.ts";

type WithId = { Params: { id: string } };

const BASE = "/api/tenant/customers";
const READ = { config: { access: { anyOf: ["customers.read"] } } } as const;
const KEEP = { config: { access: { anyOf: ["customers.update"] } } } as const;
const MANY = { config: { ...KEEP.config, idempotent: 200 } } as const;
const MERGE = { config: { access: { anyOf: ["customers.delete"] }, idempotent: 200 } } as const;
const EMPTY = { config: { access: { anyOf: ["customerCategories.delete"] }, idempotent: 200 } } as const;

const mergeSchema = z.strictObject({
  version: z.int().min(0),
  otherId: z.uuid(),
  otherVersion: z.int().min(0),
  take: z.array(z.enum(MERGE_FIELDS)).max(MERGE_FIELDS.length),
});
const manySchema = z.strictObject({
  ids: z.array(z.uuid()).min(1).max(100),
  assignedStaffId: z.uuid().optional(),
  addCategoryId: z.uuid().optional(),
});
const moveSchema = z.strictObject({ to: z.uuid() });

/** Calls about customers beside those of every section. */
export function registerCustomerCalls(app: FastifyInstance, deps: KitDeps): void {
  const { read, write } = runners(deps, customersSection);

  app.get<WithId>(`${BASE}/:id/duplicates`, KEEP, (request) => {
    const access = allow(request, customers, "update");
    const id = idParam(request.params.id);
    return read(request, async (context) => ({
      items: await duplicatesOf(context.trx, access, await visibleRow(context, access, id)),
    }));
  });

  app.get<WithId>(`${BASE}/:id/consents`, KEEP, (request) => {
    const access = allow(request, customers, "update");
    const id = idParam(request.params.id);
    return read(request, async (context) => {
      const { _id } = await visibleRow(context, access, id);
      return { items: await readConsents(context.trx, _id) };
    });
  });

  app.get<WithId>(`${BASE}/:id/conversations`, KEEP, (request) => {
    const access = allow(request, customers, "update");
    const id = idParam(request.params.id);
    return read(request, async (context) => {
      const { userId } = await visibleRow(context, access, id);
      const { trx, actor } = context;
      return { items: userId === null ? [] : await sharedConversations(trx, actor.userId, userId) };
    });
  });

  app.get<WithId>(`${BASE}/:id/merged`, READ, (request) => {
    const access = allow(request, customers, "read");
    const id = idParam(request.params.id);
    return read(request, async ({ trx }) => {
      const customerId = await mergedInto(trx, id);
      if (customerId === undefined || !(await visibleIds(trx, customers, access, [customerId])).has(customerId)) {
        throw new AppError("NOT_FOUND");
      }
      return { customerId };
    });
  });

  app.post<WithId>(`${BASE}/:id/merge`, MERGE, (request) => {
    allow(request, customers, "delete");
    const id = idParam(request.params.id);
    const body = parseBody(mergeSchema, request.body);
    return write(request, (context) => {
      if (!isAdministrator(context.actor)) throw new AppError("FORBIDDEN");
      return mergeCustomers(context, deps.people, id, body);
    });
  });

  app.post(`${BASE}/assign`, MANY, (request) => {
    const access = allow(request, customers, "update");
    const body = parseBody(manySchema, request.body);
    return write(request, (context) => assignCustomers(context, access, body));
  });

  const categories = runners(deps, customerCategoriesSection);
  app.post<WithId>("/api/tenant/customerCategories/:id/empty", EMPTY, (request) => {
    const access = allow(request, customerCategories, "delete");
    const id = idParam(request.params.id);
    const { to } = parseBody(moveSchema, request.body);
    return categories.write(request, (context) => moveCustomers(context, access, id, to));
  });
}

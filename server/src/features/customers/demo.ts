import { sql } from "kysely";
import { DEMO_CUSTOMERS, SECOND_TENANT_CUSTOMERS } from "../../../seeds/data/customers/customers.ts";
import { PEOPLE } from "../../../seeds/ids.ts";
import { provinceFinder } from "../../../seeds/provinces.ts";
import { DEMO_CATEGORIES } from "../../../seeds/data/customers/customer-categories.ts";
import { DEMO_CARE_LOGS } from "../../../seeds/data/customers/care-logs.ts";
import type { DemoWriter } from "../../kit/demo.ts";

const DAY_MS = 86_400_000;

/** Categories of customers of the first company. */
export async function writeCustomerCategories({ company, row }: DemoWriter): Promise<void> {
  if (company !== "saigon") return;
  const categories = new Map<string, string>();
  for (const category of DEMO_CATEGORIES) {
    const { parent, ...values } = { parent: undefined, ...category };
    const parentId = parent === undefined ? null : categories.get(parent);
    categories.set(category.name, await row("customerCategories", { ...values, parentId }));
  }
}

/** Customers of both companies; who has an account sees what is kept of them. */
export async function writeCustomers(write: DemoWriter): Promise<void> {
  const { company, row, trx, tenantId } = write;
  const lines = company === "saigon" ? DEMO_CUSTOMERS : SECOND_TENANT_CUSTOMERS;
  const categories = await write.ids("customerCategories");
  const provinceOf = await provinceFinder(write);
  for (const [fullName, phone, category, source, address, staff, more] of lines) {
    const categoryId = categories.get(category);
    await row("customers", {
      fullName,
      phone,
      source,
      address,
      provinceId: provinceOf(address),
      categoryIds: categoryId === undefined ? [] : [categoryId],
      ...(company === "saigon" ? { assignedStaffId: PEOPLE[staff] } : {}),
      ...more,
    });
  }
  await sql`update customers c set user_id = u._id from users u
    where c.tenant_id = ${tenantId} and u.tenant_id = ${tenantId} and u.email = c.email and c.user_id is null`.execute(
    trx,
  );
}

/** What was talked about with the customers of the first company. */
export async function writeCareLogs({ company, row, ids, deps }: DemoWriter): Promise<void> {
  if (company !== "saigon") return;
  const customers = await ids("customers");
  const now = deps.clock.now().getTime();
  const at = (days: number): string => new Date(now + days * DAY_MS).toISOString();
  for (const [customer, kind, daysAgo, summary, content, remindInDays] of DEMO_CARE_LOGS) {
    const customerId = customers.get(customer);
    if (customerId === undefined) continue;
    const remindAt = remindInDays === undefined ? null : at(remindInDays);
    await row("careLogs", { customerId, kind, summary, content, happenedAt: at(-daysAgo), remindAt });
  }
}

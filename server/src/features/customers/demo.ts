import { sql } from "kysely";
import { DEMO_CUSTOMERS, SECOND_TENANT_CUSTOMERS } from "../../../seeds/data/customers.ts";
import { PEOPLE } from "../../../seeds/ids.ts";
import { provinceFinder } from "../../../seeds/provinces.ts";
import { DEMO_CATEGORIES } from "../../../seeds/data/customer-categories.ts";
import type { DemoWriter } from "../../kit/demo.ts";

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

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

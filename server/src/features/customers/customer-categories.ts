import { ENUMS } from "@nepnha/contract/platform/enums";
import { AppError } from "../../platform/http/problem.ts";
import { section, type ResourceHooks } from "../../kit/resource/section.ts";
import { childCount } from "../../kit/resource/tree.ts";
import { oneFlag } from "../../kit/resource/rules/one-flag.ts";
import { customerCategories } from "@nepnha/contract/features/customers/customer-categories";

const oneDefault = oneFlag("isDefault", {
  needed: "customerCategories.rule.defaultNeeded",
  stays: "customerCategories.rule.defaultDelete",
});

/** Exactly one category is the default, and one with categories below it cannot be deleted. */
const hooks: ResourceHooks<typeof customerCategories> = {
  beforeWrite: oneDefault.beforeWrite,
  can: oneDefault.can,
  async onMove(context, row, to) {
    if (to !== ENUMS.genericStatus.DELETED) return;
    if ((await childCount(context.trx, context.resource, row._id)) > 0) {
      throw new AppError("IN_USE", { message: "customerCategories.rule.hasChildren" });
    }
  },
};

/** The section with its rules. */
export const customerCategoriesSection = section(customerCategories, { hooks });

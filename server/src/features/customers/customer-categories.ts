import { ENUMS } from "@nepnha/contract/enums";
import { AppError } from "../http/problem.ts";
import type { ResourceHooks } from "../resource/hooks.ts";
import { childCount } from "../resource/tree.ts";
import { oneFlag } from "./one-flag.ts";

const oneDefault = oneFlag("isDefault", {
  needed: "customerCategories.rule.defaultNeeded",
  stays: "customerCategories.rule.defaultDelete",
});

/** Exactly one category is the default, and one with categories below it cannot be deleted. */
export const customerCategoryHooks: ResourceHooks = {
  beforeWrite: oneDefault.beforeWrite,
  async onMove(context, row, to) {
    await oneDefault.onMove(context, row, to);
    if (to !== ENUMS.genericStatus.DELETED) return;
    if ((await childCount(context.trx, context.resource, row._id)) > 0) {
      throw new AppError("IN_USE", { message: "customerCategories.rule.hasChildren" });
    }
  },
};

import { ENUMS } from "@nepnha/contract/enums";
import { AppError, invalidInput } from "../http/problem.ts";
import type { ResourceHooks } from "../resource/hooks.ts";
import type { Row } from "../resource/row.ts";
import { postHooks } from "./post-rules.ts";

const { ACTIVE } = ENUMS.genericStatus;

/** A site is finished after it was started, and one that names its owner is shown only with their consent. */
export const constructionHooks: ResourceHooks = {
  ...postHooks,
  async beforeWrite(context, before, values) {
    const { startDate, finishDate }: Readonly<Record<string, unknown>> = { ...before, ...values };
    if (typeof startDate === "string" && typeof finishDate === "string" && finishDate < startDate) {
      const issue = { field: "finishDate", code: "invalid", message: "constructions.rule.finishBefore" } as const;
      throw invalidInput([issue], context.resource.name);
    }
    return postHooks.beforeWrite(context, before, values);
  },
  async afterWrite(context, before, row) {
    if (row.status === ACTIVE) requireConsent(row);
    await postHooks.afterWrite(context, before, row);
  },
  async onMove(_context, row, to) {
    if (to === ACTIVE) requireConsent(row);
  },
};

function requireConsent(row: Row): void {
  if (row.ownerDisplayName === null || row.customerConsent === true) return;
  const message = "constructions.rule.consent";
  throw new AppError("RULE_BROKEN", { message, issues: [{ field: "customerConsent", code: "invalid", message }] });
}

import { ENUMS } from "@nepnha/contract/platform/enums";
import type { ListRowOf } from "@nepnha/contract/kit/row-of";
import { invalidInput } from "../../platform/http/problem.ts";
import { section, type ResourceHooks } from "../../kit/resource/section.ts";
import { throwRefusal, type Refusal } from "../../kit/moves/rules.ts";
import { postHooks } from "./post-rules.ts";
import { constructions } from "@nepnha/contract/features/posts/constructions";

const { ACTIVE } = ENUMS.genericStatus;

/** A site is finished after it was started, and one that names its owner is shown only with their consent. */
const hooks: ResourceHooks<typeof constructions> = {
  ...postHooks,
  async beforeWrite(context, before, values) {
    const { startDate, finishDate } = { ...before, ...values };
    if (startDate && finishDate && finishDate < startDate) {
      const issue = { field: "finishDate", code: "invalid", message: "constructions.rule.finishBefore" } as const;
      throw invalidInput([issue], context.resource.name);
    }
    return postHooks.beforeWrite(context, before, values);
  },
  async afterWrite(context, before, row) {
    if (row.status === ACTIVE) throwRefusal(withoutConsent(row));
    await postHooks.afterWrite(context, before, row);
  },
  can: (_reader, row, verb) => (verb === "ACTIVE" ? withoutConsent(row) : null),
};

/** The section with its rules. */
export const constructionsSection = section(constructions, { hooks });

/** One that names its owner is shown only with their consent. */
export function withoutConsent(row: ListRowOf<typeof constructions>): Refusal | null {
  if (row.ownerDisplayName === null || row.customerConsent) return null;
  return { message: "constructions.rule.consent", field: "customerConsent" };
}

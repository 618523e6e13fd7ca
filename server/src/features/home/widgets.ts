import { POST_TYPES } from "@nepnha/contract/features/posts/api";
import { WIDGET_LISTS, widgets } from "@nepnha/contract/features/home/widgets";
import type { DraftOf } from "@nepnha/contract/kit/row-of";
import { linkKind } from "@nepnha/domain/platform/link";
import { sql } from "kysely";
import { invalidInput } from "../../platform/http/problem.ts";
import { section, type HookContext, type ResourceHooks } from "../../kit/resource/section.ts";

type Draft = DraftOf<typeof widgets>;

/** A link leads into the application or to a safe page, the end comes after the beginning, the category fits the list. */
const hooks: ResourceHooks<typeof widgets> = {
  async beforeWrite(context, before, values) {
    const row = { ...before, ...values };
    checkLink(context, row);
    checkTimes(context, row);
    await checkCategory(context, row);
    return values;
  },
};

/** The section with its rules. */
export const widgetsSection = section(widgets, { hooks });

function checkLink({ resource }: HookContext, { link }: Draft): void {
  if (!link || linkKind(link) !== null) return;
  throw invalidInput([{ field: "link", code: "invalid", message: "widgets.rule.link" }], resource.name);
}

function checkTimes({ resource }: HookContext, { startAt, endAt }: Draft): void {
  if (!startAt || !endAt || new Date(endAt) > new Date(startAt)) return;
  throw invalidInput([{ field: "endAt", code: "endAfterStart", message: "widgets.rule.endsBefore" }], resource.name);
}

async function checkCategory({ trx, resource }: HookContext, { widgetType, sourceCategoryId }: Draft): Promise<void> {
  if (!sourceCategoryId) return;
  const wanted = POST_TYPES[WIDGET_LISTS[widgetType ?? ""] ?? ""];
  const { rows } = await sql<{ type: number }>`
    select post_type as type from post_cates where tenant_id = ${trx.tenantId} and _id = ${sourceCategoryId}`.execute(
    trx,
  );
  if (rows[0]?.type === wanted) return;
  const issue = { field: "sourceCategoryId", code: "choice", message: "widgets.rule.category" } as const;
  throw invalidInput([issue], resource.name);
}

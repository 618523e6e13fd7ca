import { POST_TYPES } from "@nepnha/contract/sections/post-base";
import { WIDGET_LISTS } from "@nepnha/contract/sections/widgets";
import { linkKind } from "@nepnha/domain/link";
import { sql } from "kysely";
import { invalidInput } from "../http/problem.ts";
import type { HookContext, ResourceHooks } from "../resource/hooks.ts";

type Values = Readonly<Record<string, unknown>>;

/** A link leads into the application or to a safe page, the end comes after the beginning, the category fits the list. */
export const widgetHooks: ResourceHooks = {
  async beforeWrite(context, before, values) {
    const row = { ...before, ...values };
    checkLink(context, row);
    checkTimes(context, row);
    await checkCategory(context, row);
    return values;
  },
};

function checkLink({ resource }: HookContext, { link }: Values): void {
  if (typeof link !== "string" || linkKind(link) !== null) return;
  throw invalidInput([{ field: "link", code: "invalid", message: "widgets.rule.link" }], resource.name);
}

function checkTimes({ resource }: HookContext, { startAt, endAt }: Values): void {
  if (!startAt || !endAt || timeOf(endAt) > timeOf(startAt)) return;
  throw invalidInput([{ field: "endAt", code: "endAfterStart", message: "widgets.rule.endsBefore" }], resource.name);
}

function timeOf(value: unknown): number {
  return value instanceof Date ? value.getTime() : Date.parse(String(value));
}

async function checkCategory({ trx, resource }: HookContext, { widgetType, sourceCategoryId }: Values): Promise<void> {
  if (typeof sourceCategoryId !== "string") return;
  const wanted = POST_TYPES[WIDGET_LISTS[String(widgetType)] ?? ""];
  const { rows } = await sql<{ type: number }>`
    select post_type as type from post_cates where tenant_id = app_tenant() and _id = ${sourceCategoryId}`.execute(trx);
  if (rows[0]?.type === wanted) return;
  const issue = { field: "sourceCategoryId", code: "choice", message: "widgets.rule.category" } as const;
  throw invalidInput([issue], resource.name);
}

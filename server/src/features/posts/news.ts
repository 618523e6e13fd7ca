import { sql } from "kysely";
import { AppError } from "../../platform/http/problem.ts";
import { section, type HookContext, type ResourceHooks } from "../../kit/resource/section.ts";
import type { Row } from "../../kit/resource/stored-row.ts";
import { lockTable } from "../../kit/resource/tree.ts";
import { postHooks } from "./post-rules.ts";
import { news } from "@nepnha/contract/features/posts/news";

/** Most news pinned to the top at once. */
const MAX_PINNED = 5;

/** News are posts, of which at most five are pinned. */
const hooks: ResourceHooks<typeof news> = {
  ...postHooks,
  async beforeWrite(context, before, values) {
    if (values.isPinned && !before?.isPinned) await requireRoomForPin(context, before);
    return postHooks.beforeWrite(context, before, values);
  },
};

/** The section with its rules. */
export const newsSection = section(news, { hooks });

async function requireRoomForPin({ trx, resource }: HookContext, before: Row | null): Promise<void> {
  await lockTable(trx, resource);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from news where tenant_id = ${trx.tenantId} and is_pinned and status <> 255
    and _id is distinct from ${before?._id ?? null}::uuid`.execute(trx);
  if ((rows[0]?.count ?? 0) < MAX_PINNED) return;
  const message = "news.rule.tooManyPinned";
  throw new AppError("RULE_BROKEN", {
    message,
    params: { max: MAX_PINNED },
    issues: [{ field: "isPinned", code: "limit", message, params: { max: MAX_PINNED } }],
  });
}

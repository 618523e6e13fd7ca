import { sql } from "kysely";
import { AppError } from "../http/problem.ts";
import type { HookContext, ResourceHooks } from "../resource/hooks.ts";
import type { Row } from "../resource/row.ts";
import { lockTable } from "../resource/tree.ts";
import { postHooks } from "./post-rules.ts";

/** Most news pinned to the top at once (`sections.md` 21). */
const MAX_PINNED = 5;

/** News are posts, of which at most five are pinned. */
export const newsHooks: ResourceHooks = {
  ...postHooks,
  async beforeWrite(context, before, values) {
    if (values.isPinned === true && before?.isPinned !== true) await requireRoomForPin(context, before);
    return postHooks.beforeWrite(context, before, values);
  },
};

async function requireRoomForPin({ trx, resource, actor }: HookContext, before: Row | null): Promise<void> {
  await lockTable(trx, resource);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from news where tenant_id = ${actor.tenantId} and is_pinned and status <> 255
    and _id is distinct from ${before?._id ?? null}::uuid`.execute(trx);
  if ((rows[0]?.count ?? 0) < MAX_PINNED) return;
  const message = "news.rule.tooManyPinned";
  throw new AppError("RULE_BROKEN", {
    message,
    params: { max: MAX_PINNED },
    issues: [{ field: "isPinned", code: "limit", message, params: { max: MAX_PINNED } }],
  });
}

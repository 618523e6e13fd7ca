import type { ResourceHooks } from "../resource/hooks.ts";

/** A single row of a log tells what changed, field by field; lists do not. */
export const actionLogHooks: ResourceHooks = {
  async details({ trx }, row) {
    const { changes } = await trx
      .selectFrom("action_logs")
      .select("changes")
      .where("_id", "=", row._id)
      .executeTakeFirstOrThrow();
    return { changes };
  },
};

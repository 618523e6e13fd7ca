import { section, type ResourceHooks } from "../../kit/resource/section.ts";
import { customerActionLogs, staffActionLogs } from "@nepnha/contract/features/action-logs/action-logs";

/** A single row of a log tells what changed, field by field; lists do not. */
const hooks: ResourceHooks = {
  async details({ trx }, row) {
    const { changes } = await trx
      .selectFrom("action_logs")
      .select("changes")
      .where("tenant_id", "=", trx.tenantId)
      .where("_id", "=", row._id)
      .executeTakeFirstOrThrow();
    return { changes };
  },
};

/** The section with its rules. */
export const staffActionLogsSection = section(staffActionLogs, { hooks });

/** The section with its rules. */
export const customerActionLogsSection = section(customerActionLogs, { hooks });

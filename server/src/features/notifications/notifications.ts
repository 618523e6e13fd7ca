import { notifications, SCHEDULE_AHEAD_MINUTES } from "@nepnha/contract/features/notifications/notifications";
import type { RowOf, ValuesOf } from "@nepnha/contract/kit/row-of";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { isScreenLink } from "@nepnha/domain/features/notifications/link";
import { unknownPlaceholders } from "@nepnha/domain/features/notifications/placeholders";
import type { FieldIssue } from "@nepnha/domain/platform/translate";
import { vietnamDay } from "@nepnha/domain/platform/vietnam-day";
import { sql } from "kysely";
import { section, type Computed, type HookContext, type ResourceHooks } from "../../kit/resource/section.ts";
import { invalidInput } from "../../platform/http/problem.ts";
import { countAudience } from "./campaigns/audience.ts";
import { queueCampaign } from "./campaigns/batches.ts";

type Campaign = RowOf<typeof notifications>;

const { DRAFT } = ENUMS.campaignStatus;
const MINUTE = 60_000;

/** Worked out by the database with each reading; the row is `t`. */
const computed: Computed<typeof notifications> = {
  readRate: sql`case when t.sent = 0 then 0 else least(100, round(100.0 * t.read_count / t.sent))::int end`,
};

const hooks: ResourceHooks<typeof notifications> = {
  async beforeWrite({ deps, resource }, before, values) {
    const issues = issuesOf({ ...before, ...values }, values, deps.clock.now());
    if (issues.length > 0) throw invalidInput(issues, resource.name);
    return values;
  },
  can(_reader, row, verb) {
    if (verb === "update" && row.status !== DRAFT) return { message: "notifications.rule.draftOnly" };
    // Its words stand in inboxes already.
    const isTold = row.startedAt !== null && (verb === "update" || verb === "restore");
    return isTold ? { message: "notifications.rule.sentStays" } : null;
  },
  moves: {
    send: {
      guard: (_reader, { sendMode }) =>
        sendMode === "NOW" ? null : { message: "notifications.rule.modeNow", field: "sendMode" },
      async effect(context, row) {
        const total = await requireSomebody(context, row);
        await queueCampaign(context.trx, row._id);
        return { total, startedAt: context.deps.clock.now().toISOString() };
      },
    },
    schedule: {
      guard: ({ now }, { sendMode, scheduledAt }) => {
        if (sendMode !== "SCHEDULE") return { message: "notifications.rule.modeSchedule", field: "sendMode" };
        return isSoon(scheduledAt, now) ? { ...SOON, field: "scheduledAt" } : null;
      },
      async effect(context, row) {
        await requireSomebody(context, row);
        return {};
      },
    },
    // The times of a repeated one are counted from the next first one.
    withdraw: {
      async effect({ trx }, row) {
        await sql`update notifications set first_at = null where tenant_id = ${trx.tenantId} and _id = ${row._id}`.execute(
          trx,
        );
        return {};
      },
    },
  },
};

/** The section with its rules. */
export const notificationsSection = section(notifications, { hooks, computed });

const SOON = { message: "notifications.rule.soon", params: { minutes: SCHEDULE_AHEAD_MINUTES } } as const;

function isSoon(at: Date | string | null | undefined, now: Date): boolean {
  return !at || new Date(at).getTime() < now.getTime() + SCHEDULE_AHEAD_MINUTES * MINUTE;
}

/** A campaign as it would be stored, as far as its fields are looked at together. */
interface Written {
  readonly title?: string | null | undefined;
  readonly content?: string | null | undefined;
  readonly link?: string | null | undefined;
  readonly sendMode?: string | null | undefined;
  readonly scheduledAt?: Date | string | null | undefined;
  readonly repeatUntil?: string | null | undefined;
}

/** What the fields say alone is checked by the kit; this is what they say together. */
function issuesOf(
  { title, content, link, scheduledAt, repeatUntil, sendMode }: Written,
  values: ValuesOf<typeof notifications>,
  now: Date,
): FieldIssue[] {
  const issues: FieldIssue[] = [];
  for (const [field, text] of [
    ["title", title],
    ["content", content],
  ] as const) {
    const unknown = unknownPlaceholders(text ?? "");
    if (unknown.length > 0) {
      const params = { names: unknown.join(", "), name: "{name}" };
      issues.push({ field, code: "invalid", message: "notifications.rule.placeholder", params });
    }
  }
  if (link && !isScreenLink(link)) issues.push({ field: "link", code: "invalid", message: "notifications.rule.link" });
  if (sendMode !== "SCHEDULE") return issues;
  // A time that was good when it was written is looked at again when it is scheduled.
  if (values.scheduledAt && isSoon(values.scheduledAt, now)) {
    issues.push({ field: "scheduledAt", code: "invalid", ...SOON });
  }
  if (repeatUntil && scheduledAt && repeatUntil <= vietnamDay(new Date(scheduledAt))) {
    issues.push({ field: "repeatUntil", code: "invalid", message: "notifications.rule.until" });
  }
  return issues;
}

/** @throws AppError INVALID_INPUT where nobody would receive it */
async function requireSomebody({ trx, resource }: HookContext<typeof notifications>, row: Campaign): Promise<number> {
  const { total } = await countAudience(trx, {
    audience: row.audience,
    levels: row.levels ?? [],
    categoryIds: row.categoryIds ?? [],
    groupIds: row.groupIds ?? [],
    userIds: row.userIds ?? [],
    projectId: row.projectId ?? null,
    isMarketing: row.isMarketing ?? true,
  });
  if (total > 0) return total;
  throw invalidInput([{ field: "audience", code: "invalid", message: "notifications.rule.nobody" }], resource.name);
}

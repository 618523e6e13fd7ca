import { assignments, ENDING_SOON_DAYS } from "@nepnha/contract/features/assignments/assignments";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql } from "kysely";
import { section, type Computed, type ResourceHooks } from "../../kit/resource/section.ts";
import { invalidInput } from "../../platform/http/problem.ts";

const { ACTIVE } = ENUMS.genericStatus;
const goesOn = sql`t.status = ${sql.lit(ACTIVE)}`;

/** Worked out by the database with each reading; the row is `t`. */
const computed: Computed<typeof assignments> = {
  isUnassigned: sql`(t.assignee_id is null and ${goesOn})`,
  isEndingSoon: sql`(${goesOn} and t.to_at > now() and t.to_at < now() + make_interval(days => ${sql.lit(ENDING_SOON_DAYS)}))`,
};

const hooks: ResourceHooks<typeof assignments> = {
  async beforeWrite({ resource }, before, values) {
    const { toAt } = values;
    if (before && toAt && new Date(toAt) <= new Date(before.fromAt)) {
      throw invalidInput([{ field: "toAt", code: "invalid", message: "assignments.rule.dates" }], resource.name);
    }
    return values;
  },
  can(_reader, row, verb) {
    if (row.status !== ACTIVE) return { message: "assignments.rule.over" };
    // Whoever is in charge is so because the object says it.
    return verb !== "update" && row.role === "MAIN" ? { message: "assignments.rule.main" } : null;
  },
  moves: { end: { effect: async ({ deps }) => ({ toAt: deps.clock.now().toISOString() }) } },
};

/** The section with its rules. */
export const assignmentsSection = section(assignments, { hooks, computed });

import { leadsProject } from "@nepnha/domain/features/projects/api";
import { siteLogs } from "@nepnha/contract/features/site/site-logs";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { isAdministrator } from "@nepnha/domain/platform/permit";
import { vietnamDay } from "@nepnha/domain/platform/vietnam-day";
import type { Reader, Refusal } from "../../kit/moves/rules.ts";
import { section, type Computed, type ResourceHooks } from "../../kit/resource/section.ts";
import { invalidInput } from "../../platform/http/problem.ts";
import { leadersOfProject } from "../projects/api.ts";

const { APPROVED } = ENUMS.siteLogStatus;

/** Characters of its work that name a log. */
const TITLE_WORK = 80;

/** Worked out by the database with each reading; the row is `t`. */
const computed: Computed<typeof siteLogs> = { leaderIds: leadersOfProject };

/** A log is its author's until it is approved; leaders correct and approve it, and then it is locked. */
const hooks: ResourceHooks<typeof siteLogs> = {
  async beforeWrite(context, before, values) {
    const day = values.logDate ?? before?.logDate ?? "";
    if (before === null && day > vietnamDay(context.deps.clock.now())) {
      throw invalidInput([{ field: "logDate", code: "invalid", message: "siteLogs.rule.future" }], "siteLogs");
    }
    const work = (values.workDone ?? before?.workDone ?? "").split("\n", 1).join("");
    const title = `${day.split("-").toReversed().join("/")} · ${Array.from(work).slice(0, TITLE_WORK).join("")}`;
    return { ...values, title };
  },
  can(reader, row, verb) {
    if (verb !== "update" && verb !== "delete") return null;
    if (row.status === APPROVED) {
      return verb === "delete" && isAdministrator(reader.actor) ? null : { message: "siteLogs.rule.locked" };
    }
    return authorOnly(reader, row);
  },
  moves: {
    submit: { guard: authorOnly },
    takeBack: { guard: authorOnly },
    approve: {
      guard: (reader, row) =>
        leadsProject(reader.actor, row) ? null : { message: "siteLogs.rule.leadersOnly", code: "FORBIDDEN" },
      effect: async ({ deps }, row) => ({
        isShared: row.visibility === "CUSTOMER",
        approvedAt: deps.clock.now().toISOString(),
      }),
    },
  },
};

/** The section with its rules. */
export const siteLogsSection = section(siteLogs, { hooks, computed });

function authorOnly(
  reader: Reader,
  row: { readonly createdBy: string | null; readonly leaderIds?: readonly string[] | null },
): Refusal | null {
  if (row.createdBy === reader.actor.userId || leadsProject(reader.actor, row)) return null;
  return { message: "siteLogs.rule.authorOnly", code: "FORBIDDEN" };
}

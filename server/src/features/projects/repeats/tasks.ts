import { projectActions } from "@nepnha/contract/features/projects/project-actions";
import { vietnamDay } from "@nepnha/domain/platform/vietnam-day";
import type { Deps } from "../../../platform/deps.ts";
import type { TellingTask } from "../../../platform/jobs/runs.ts";
import { remindWork } from "./remind-work.ts";
import { repeatDue } from "./repeat-work.ts";

/** Every minute: the next times of repeating work whose day has come. */
export function repeatWorkTask({ db, clock, notices }: Pick<Deps, "db" | "clock" | "notices">): TellingTask {
  return async () => {
    const made = await repeatDue(db, vietnamDay(clock.now()));
    for (const { tenantId, id } of made) notices.rowsChanged(tenantId, projectActions.name, [id]);
    return made.length === 0 ? "Chưa có việc nào đến kỳ lặp lại" : `Đã tạo ${made.length} việc lặp lại`;
  };
}

/** Every minute: tells who does it of work that ends soon. */
export function remindWorkTask(deps: Pick<Deps, "db" | "clock" | "notices">): TellingTask {
  return async () => {
    const count = await remindWork(deps, deps.clock.now());
    return count === 0 ? "Chưa có việc nào cần nhắc" : `Đã nhắc ${count} việc`;
  };
}

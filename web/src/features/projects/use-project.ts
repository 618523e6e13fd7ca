import { projectActions } from "@nepnha/contract/features/projects/project-actions";
import { projectStages } from "@nepnha/contract/features/projects/project-stages";
import { projects } from "@nepnha/contract/features/projects/projects";
import type { UseQueryResult } from "@tanstack/react-query";
import { useLiveRows, type LiveRows } from "../../kit/live/use-live-rows.ts";
import { useRow } from "../../kit/resource/queries.ts";
import type { SectionRow } from "../../kit/resource/row.ts";
import { useAllOf, type AllRows } from "./all-of.ts";

/** A project as its screens have it. */
export type Project = SectionRow<typeof projects>;
/** A stage as the screens have it. */
export type Stage = SectionRow<typeof projectStages>;
/** A piece of work as the screens have it. */
export type Work = SectionRow<typeof projectActions>;

/** The project of a panel, which its page has asked for already; `null` while it is on its way. */
export function useProject(id: string): Project | null {
  return useRow(projects, id).data?.row ?? null;
}

/** What a project is made of. */
export interface Plan {
  /** In their order. */
  readonly stages: UseQueryResult<AllRows<Stage>>;
  /** As it begins. */
  readonly work: UseQueryResult<AllRows<Work>>;
  readonly live: LiveRows;
}

/** The stages and the work of a project, kept as they are on the server. */
export function usePlan(projectId: string): Plan {
  const stages = useAllOf<Stage>(projectStages.name, projectId, { column: "orderNo", direction: "asc" });
  const work = useAllOf<Work>(projectActions.name, projectId, { column: "startDate", direction: "asc" });
  const liveStages = useLiveRows(projectStages.name, false, stages.dataUpdatedAt);
  const liveWork = useLiveRows(projectActions.name, false, work.dataUpdatedAt);
  return {
    stages,
    work,
    live: {
      waiting: liveStages.waiting || liveWork.waiting,
      reload() {
        liveStages.reload();
        liveWork.reload();
      },
    },
  };
}

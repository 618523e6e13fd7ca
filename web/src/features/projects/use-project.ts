import { projectActions } from "@nepnha/contract/features/projects/project-actions";
import { projectStages } from "@nepnha/contract/features/projects/project-stages";
import { projects } from "@nepnha/contract/features/projects/projects";
import type { UseQueryResult } from "@tanstack/react-query";
import { LIST_DEFAULTS } from "../../kit/find/list-state.ts";
import { usePage, useRow, type Page } from "../../kit/resource/queries.ts";
import type { SectionRow } from "../../kit/resource/row.ts";

/** A project as its screens have it. */
export type Project = SectionRow<typeof projects>;
/** A stage as the screens have it. */
export type Stage = SectionRow<typeof projectStages>;
/** A piece of work as the screens have it. */
export type Work = SectionRow<typeof projectActions>;

const AT_MOST = 100;

/** The project of a panel, which its page has asked for already; `null` while it is on its way. */
export function useProject(id: string): Project | null {
  return useRow(projects, id).data?.row ?? null;
}

/** The stages of a project in their order. */
export function useStages(projectId: string): UseQueryResult<Page<typeof projectStages>> {
  const sort = { column: "orderNo", direction: "asc" } as const;
  const state = { ...LIST_DEFAULTS, pageSize: AT_MOST, sort, filter: { projectId } };
  return usePage(projectStages, state, { enabled: true, selected: [] });
}

/** The work of a project as it begins. */
export function useWork(projectId: string): UseQueryResult<Page<typeof projectActions>> {
  const sort = { column: "startDate", direction: "asc" } as const;
  const state = { ...LIST_DEFAULTS, pageSize: AT_MOST, sort, filter: { projectId } };
  return usePage(projectActions, state, { enabled: true, selected: [] });
}

import { projectActions } from "@nepnha/contract/features/projects/project-actions";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { useQuery } from "@tanstack/react-query";
import { LIST_DEFAULTS, tableState } from "../../../kit/find/list-state.ts";
import { useServices } from "../../../platform/session/services-context.ts";
import type { ListService, Row } from "../../../platform/api/list-service.ts";
import type { Work } from "../work/use-work.ts";
import type { Stage } from "./gantt-rows.ts";

const AT_ONCE = 100;

/** Work of a project that is drawn at most. */
export const MOST = 3000;

interface Gantt {
  readonly stages: readonly Stage[];
  readonly works: readonly Work[];
  readonly isCut: boolean;
  readonly failure: string | null;
}

/** All that a project's time line shows; `undefined` until it is there. */
export function useGantt(projectId: string): Gantt | undefined {
  const services = useServices();
  const { data } = useQuery({
    // Below the work's own name: whatever changes work has it asked again.
    queryKey: [projectActions.name, "gantt", projectId],
    queryFn: async ({ signal }): Promise<Gantt> => {
      const [stages, works] = await Promise.all([
        allOf(services.list<Stage>("projectStages"), projectId, signal),
        allOf(services.list<Work>(projectActions.name), projectId, signal),
      ]);
      const off: number = ENUMS.projectStageStatus.CANCELLED;
      return {
        stages: stages.rows.filter(({ status }) => status !== off),
        works: works.rows,
        isCut: works.isCut,
        failure: stages.failure ?? works.failure,
      };
    },
  });
  return data;
}

async function allOf<R extends Row>(
  service: ListService<R>,
  projectId: string,
  signal: AbortSignal,
): Promise<{ rows: R[]; isCut: boolean; failure: string | null }> {
  const rows: R[] = [];
  for (let page = 1; rows.length < MOST; page += 1) {
    const asked = tableState({
      ...LIST_DEFAULTS,
      page,
      pageSize: AT_ONCE,
      sort: { column: "id", direction: "asc" },
      filter: { projectId },
    });
    const { result, error } = await service.find(asked, signal);
    if (error) return { rows, isCut: false, failure: service.failure.get()?.message ?? error.message };
    rows.push(...result.items);
    if (result.items.length < AT_ONCE) return { rows, isCut: false, failure: null };
  }
  return { rows, isCut: true, failure: null };
}

import type { projects } from "@nepnha/contract/features/projects/projects";
import type { Slots } from "../../kit/feature/slot-types.ts";
import { metadataFilter } from "../project-metadata/api.ts";
import { HealthChip } from "./health-chip.tsx";
import { ProgressBar } from "./progress-bar.tsx";

/** Projects in their list: how far they are, and whether they keep their dates. */
export const projectSlots: Slots<typeof projects> = {
  ownFilter: metadataFilter("projects"),
  cells: {
    progress: (row) => <ProgressBar percent={row.progress ?? 0} label={row.name} />,
    health: ({ health }) => health && <HealthChip health={health} />,
  },
};

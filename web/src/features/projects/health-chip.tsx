import { projects } from "@nepnha/contract/features/projects/projects";
import { choiceLabel } from "../../kit/resource/labels.ts";
import { StatusChip, type Tone } from "../../ui/data/status-chip.tsx";
import type { Project } from "./use-project.ts";

const TONES: Readonly<Record<NonNullable<Project["health"]>, Tone>> = {
  ON_TIME: "good",
  AT_RISK: "waiting",
  LATE: "bad",
};

/** Whether a project keeps its dates; nothing where it is over. */
export function HealthChip({ health }: { health: Project["health"] }) {
  if (health === null) return null;
  return <StatusChip tone={TONES[health]}>{choiceLabel(projects, "health", health)}</StatusChip>;
}

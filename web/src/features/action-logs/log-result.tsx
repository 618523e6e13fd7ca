import { choiceLabel } from "../../kit/resource/labels.ts";
import { staffActionLogs } from "@nepnha/contract/features/action-logs/action-logs";
import type { SectionRow } from "../../kit/resource/row.ts";
import { StatusChip, type Tone } from "../../ui/data/status-chip.tsx";

const TONES: Readonly<Record<string, Tone>> = { OK: "good", DENIED: "waiting", ERROR: "bad" };

/** How an action ended. */
export function LogResult({ row }: { row: SectionRow<typeof staffActionLogs> }) {
  const result = row.result ?? "";
  return <StatusChip tone={TONES[result] ?? "off"}>{choiceLabel(staffActionLogs, "result", result)}</StatusChip>;
}

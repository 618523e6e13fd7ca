import { choiceLabel } from "../../resource/labels.ts";
import { staffActionLogs } from "@nepnha/contract/sections/action-logs";
import type { ResourceRow } from "../../resource/row.ts";
import { textOf } from "../../resource/value-text.ts";
import { StatusChip, type Tone } from "../../ui/status-chip.tsx";

const TONES: Readonly<Record<string, Tone>> = { OK: "good", DENIED: "waiting", ERROR: "bad" };

/** How an action ended. */
export function LogResult({ row }: { row: ResourceRow }) {
  const result = textOf(row["result"]);
  return <StatusChip tone={TONES[result] ?? "off"}>{choiceLabel(staffActionLogs, "result", result)}</StatusChip>;
}

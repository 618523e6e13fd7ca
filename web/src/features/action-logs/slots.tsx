import type { staffActionLogs } from "@nepnha/contract/features/action-logs/action-logs";
import { SECTION_INDEX } from "@nepnha/contract/section-index";
import { SPECIAL_SECTIONS } from "@nepnha/contract/special-sections";
import { tDynamic, useT } from "../../platform/i18n/i18n.ts";
import type { SectionRow } from "../../kit/resource/row.ts";
import type { Slots } from "../../kit/feature/slot-types.ts";
import { LogResult } from "./log-result.tsx";
import classes from "./action-logs.module.css";

/** Name of the section that an entry tells of; the word itself where it is none, e.g. a file. */
export function entityTitle(entityKind: string): string {
  return tDynamic(`${entityKind}.title`, tDynamic(`logs.entity.${entityKind}`, entityKind));
}

/** The two logs in their lists: results by colour and word, sections by name. */
export const actionLogSlots: Slots<typeof staffActionLogs> = {
  cells: {
    result: (row) => <LogResult row={row} />,
    actorId: (row) => <Actor row={row} />,
    entityKind: (row) => <span className={classes.section}>{entityTitle(row.entityKind ?? "")}</span>,
  },
  options: {
    entityKind: () =>
      [...SPECIAL_SECTIONS, ...SECTION_INDEX].map(({ name }) => ({ value: name, label: entityTitle(name) })),
  },
};

/** Who did it; what has no person was done by the product itself. */
function Actor({ row }: { row: SectionRow<typeof staffActionLogs> }) {
  const t = useT();
  return <span className={classes.actor}>{row._refs[row.actorId ?? ""] ?? t("record.historySystem")}</span>;
}

import { SECTION_INDEX } from "@nepnha/contract/section-index";
import { SPECIAL_FEATURES } from "@nepnha/contract/special-features";
import { tDynamic, useT } from "../../i18n/i18n.ts";
import type { ResourceRow } from "../../resource/row.ts";
import type { Slots } from "../../resource/slot-types.ts";
import { textOf } from "../../resource/value-text.ts";
import { LogResult } from "./log-result.tsx";
import classes from "./logs.module.css";

/** Name of the section that an entry tells of; the word itself where it is none, e.g. a file. */
export function entityTitle(entityKind: string): string {
  return tDynamic(`${entityKind}.title`, tDynamic(`logs.entity.${entityKind}`, entityKind));
}

/** The two logs in their lists: results by colour and word, sections by name. */
export const logSlots: Slots = {
  cells: {
    result: (row) => <LogResult row={row} />,
    actorId: (row) => <Actor row={row} />,
    entityKind: (row) => <span className={classes.section}>{entityTitle(textOf(row["entityKind"]))}</span>,
  },
  options: {
    entityKind: () =>
      [...SPECIAL_FEATURES, ...SECTION_INDEX].map(({ name }) => ({ value: name, label: entityTitle(name) })),
  },
};

/** Who did it; what has no person was done by the product itself. */
function Actor({ row }: { row: ResourceRow }) {
  const t = useT();
  return <span className={classes.actor}>{row._refs[textOf(row["actorId"])] ?? t("record.historySystem")}</span>;
}

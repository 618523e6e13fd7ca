import { assignments } from "@nepnha/contract/features/assignments/assignments";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { Link } from "@tanstack/react-router";
import type { FormSlots } from "../../kit/feature/form-slot-types.ts";
import type { Slots } from "../../kit/feature/slot-types.ts";
import { choiceLabel } from "../../kit/resource/labels.ts";
import type { SectionRow } from "../../kit/resource/row.ts";
import { t } from "../../platform/i18n/i18n.ts";
import classes from "./assignments.module.css";
import { objectPath } from "./object-path.ts";

type Row = SectionRow<typeof assignments>;

/** The kind of what it is of, as the way there. */
function ObjectLink({ row, words }: { row: Row; words: string }) {
  const path = objectPath(row.objectKind, row.objectId);
  if (path === null) return <span>{words}</span>;
  return (
    // Addresses of other sections come from data: the router's types cannot know them.
    <Link {...(path as { to: string })} className={classes.object ?? ""}>
      {words}
    </Link>
  );
}

/** The list: each leads to what it is of, and what is nobody's says so. */
export const assignmentSlots: Slots<typeof assignments> = {
  cells: {
    objectKind: (row) => <ObjectLink row={row} words={choiceLabel(assignments, "objectKind", row.objectKind)} />,
    assigneeId: (row) =>
      row.assigneeId === null ? (
        <span className={row.status === ENUMS.genericStatus.ACTIVE ? classes.nobody : classes.was}>
          {t("assigning.nobody")}
        </span>
      ) : (
        <span>{row._refs[row.assigneeId] ?? ""}</span>
      ),
  },
};

/** A term by itself: what it is of, whose it is, and as what. */
export const assignmentFormSlots: FormSlots<typeof assignments> = {
  Header({ row }) {
    if (row === null) return null;
    const { assigneeId } = row;
    return (
      <p className={classes.note}>
        <ObjectLink row={row} words={choiceLabel(assignments, "objectKind", row.objectKind)} />
        {` · ${choiceLabel(assignments, "role", row.role)}: `}
        {assigneeId === null ? t("assigning.nobody") : (row._refs[assigneeId] ?? "")}
      </p>
    );
  },
};

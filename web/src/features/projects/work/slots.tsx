import { projectActions } from "@nepnha/contract/features/projects/project-actions";
import type { Slots } from "../../../kit/feature/slot-types.ts";
import { columnLabel } from "../../../kit/resource/labels.ts";
import { formatDateTime } from "../../../platform/i18n/format.ts";
import { StatusChip } from "../../../ui/data/status-chip.tsx";
import { metadataFilter } from "../../project-metadata/api.ts";
import classes from "./work.module.css";

/** Work in its list: what is late says so beside its end. */
export const projectActionSlots: Slots<typeof projectActions> = {
  ownFilter: metadataFilter("projectActions"),
  cells: {
    endDate: ({ endDate, isLate }) =>
      isLate ? (
        <span className={classes.lateEnd}>
          <time dateTime={endDate}>{formatDateTime(endDate)}</time>
          <StatusChip tone="bad">{columnLabel(projectActions, "isLate")}</StatusChip>
        </span>
      ) : null,
  },
};

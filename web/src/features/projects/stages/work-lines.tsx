import { projectActions } from "@nepnha/contract/features/projects/project-actions";
import { Link } from "@tanstack/react-router";
import { RowStatus } from "../../../kit/form/rail.tsx";
import { rowPath } from "../../../kit/resource/paths.ts";
import { formatDay } from "../../../platform/i18n/format.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import { Avatar } from "../../../ui/data/avatar.tsx";
import { StatusChip } from "../../../ui/data/status-chip.tsx";
import classes from "../project.module.css";
import type { Work } from "../use-project.ts";

/** Pieces of work, one a line: what, who, by when and how far. */
export function WorkLines({ work }: { work: readonly Work[] }) {
  const t = useT();
  if (work.length === 0) return null;
  return (
    <ul className={classes.work}>
      {work.map((one) => (
        <li key={one._id}>
          <Link to={rowPath(projectActions, one._id)} aria-label={t("projectPage.openWork", { name: one.name })}>
            {one.name}
          </Link>
          <span className={classes.workPeople}>
            {one.assigneeIds.map((id) => (
              <span key={id} title={one._refs[id]}>
                <Avatar name={one._refs[id] ?? ""} size={24} />
                <span className="nn-hidden">{one._refs[id]}</span>
              </span>
            ))}
          </span>
          <span className={classes.quiet}>{formatDay(one.endDate)}</span>
          <span className={classes.percent}>{one.progress ?? 0}%</span>
          {one.isLate ? (
            <StatusChip tone="bad">{t("projectPage.late")}</StatusChip>
          ) : (
            <RowStatus resource={projectActions} row={one} />
          )}
        </li>
      ))}
    </ul>
  );
}

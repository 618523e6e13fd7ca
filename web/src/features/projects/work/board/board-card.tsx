import { projectActions } from "@nepnha/contract/features/projects/project-actions";
import IconCalendarDue from "@tabler/icons-react/dist/esm/icons/IconCalendarDue.mjs";
import IconChecklist from "@tabler/icons-react/dist/esm/icons/IconChecklist.mjs";
import IconHourglass from "@tabler/icons-react/dist/esm/icons/IconHourglass.mjs";
import { Link } from "@tanstack/react-router";
import { choiceLabel } from "../../../../kit/resource/labels.ts";
import { rowPath } from "../../../../kit/resource/paths.ts";
import { formatDay } from "../../../../platform/i18n/format.ts";
import { useT } from "../../../../platform/i18n/i18n.ts";
import { Avatar } from "../../../../ui/data/avatar.tsx";
import { useDraggableWork } from "../drag-work.ts";
import type { Work } from "../use-work.ts";
import classes from "./board.module.css";
import { cardProps, type Holding } from "./use-holding.ts";

const FACES = 3;

/** A piece of work: what, of which project, until when, who does it, and how far it is. */
export function BoardCard({ row, holding }: { row: Work; holding: Holding<Work> }) {
  const t = useT();
  const { setElement, isDragged } = useDraggableWork(row);
  const day = formatDay(row.endDate);
  const done = row.checklist.filter(({ isDone }) => isDone).length;
  const project = row.projectId ? row._refs[row.projectId] : undefined;
  return (
    <article
      ref={setElement}
      className={classes.card}
      {...cardProps(row, holding)}
      data-dragged={isDragged}
      data-priority={row.priority}
      aria-label={row.name}
      aria-roledescription={t("work.gantt.name")}
    >
      <Link to={rowPath(projectActions, row._id)} className={classes.name ?? ""} draggable={false}>
        {row.name}
      </Link>
      {project !== undefined && <span className={classes.project}>{project}</span>}
      <span className={classes.facts}>
        <span className={classes.fact} data-late={row.isLate}>
          <IconCalendarDue size={14} aria-hidden />
          {t(row.isLate ? "work.card.late" : "work.card.due", { day })}
        </span>
        {row.checklist.length > 0 && (
          <span className={classes.fact}>
            <IconChecklist size={14} aria-hidden />
            {t("work.card.steps", { done, count: row.checklist.length })}
          </span>
        )}
        {(row.openPredecessorCount ?? 0) > 0 && (
          <span className={classes.fact}>
            <IconHourglass size={14} aria-hidden />
            {t("work.card.waits", { count: row.openPredecessorCount ?? 0 })}
          </span>
        )}
        {(row.priority === "HIGH" || row.priority === "URGENT") && (
          <span className={classes.press}>{choiceLabel(projectActions, "priority", row.priority)}</span>
        )}
      </span>
      <span className={classes.foot}>
        <span className={classes.faces} title={row.assigneeIds.map((id) => row._refs[id] ?? "").join(", ")}>
          {row.assigneeIds.slice(0, FACES).map((id) => (
            <Avatar key={id} name={row._refs[id] ?? "?"} size={24} />
          ))}
          {row.assigneeIds.length > FACES && <span>+{row.assigneeIds.length - FACES}</span>}
        </span>
        <span className={classes.progress}>
          <span style={{ width: `${row.progress ?? 0}%` }} />
        </span>
        <span className={classes.percent}>{row.progress ?? 0} %</span>
      </span>
    </article>
  );
}

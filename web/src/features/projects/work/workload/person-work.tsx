import { Button } from "@mantine/core";
import { projectActions } from "@nepnha/contract/features/projects/project-actions";
import { ENUMS } from "@nepnha/contract/platform/enums";
import IconUserShare from "@tabler/icons-react/dist/esm/icons/IconUserShare.mjs";
import { Link } from "@tanstack/react-router";
import { lazy, useMemo } from "react";
import type { ListState } from "../../../../kit/find/list-state.ts";
import { statusLabel } from "../../../../kit/resource/labels.ts";
import { rowPath } from "../../../../kit/resource/paths.ts";
import { isAllowed } from "../../../../kit/resource/verdicts.ts";
import { formatDay } from "../../../../platform/i18n/format.ts";
import { useT } from "../../../../platform/i18n/i18n.ts";
import { Banner } from "../../../../ui/feedback/banner.tsx";
import { ListSkeleton } from "../../../../ui/feedback/list-skeleton.tsx";
import { showWindow } from "../../../../ui/feedback/window.ts";
import { useColumn } from "../board/use-column.ts";
import { useDraggableWork } from "../drag-work.ts";
import type { Work } from "../use-work.ts";
import { fromLine } from "./dragged-from.ts";
import classes from "./workload.module.css";

const GiveDialog = lazy(async () => ({ default: (await import("./give-dialog.tsx")).GiveDialog }));
const { JUST_CREATED, IN_PROGRESS } = ENUMS.actionStatus;
const OPEN = [JUST_CREATED, IN_PROGRESS];

/** Somebody's open work, what is due first on top. */
export function PersonWork({ userId, state }: { userId: string; state: ListState }) {
  const t = useT();
  const theirs = useMemo(() => ({ ...state, filter: { ...state.filter, assigneeIds: [userId] } }), [state, userId]);
  const { rows, isLoading, failure, more } = useColumn(theirs, OPEN, true);
  if (failure !== null) return <Banner kind="error">{failure}</Banner>;
  if (isLoading) return <ListSkeleton />;
  return (
    <>
      <ul className={classes.works}>
        {rows.map((row) => (
          <WorkCard key={row._id} row={row} userId={userId} />
        ))}
      </ul>
      {more && (
        <Button variant="subtle" size="sm" onClick={more}>
          {t("work.load.more")}
        </Button>
      )}
    </>
  );
}

function WorkCard({ row, userId }: { row: Work; userId: string }) {
  const t = useT();
  const dragged = useMemo(() => fromLine(row, userId), [row, userId]);
  const { setElement, isDragged } = useDraggableWork(dragged);
  const mayGive = isAllowed(row, "update");
  const project = row.projectId ? row._refs[row.projectId] : undefined;
  return (
    <li ref={mayGive ? setElement : undefined} className={classes.work} data-dragged={isDragged} data-movable={mayGive}>
      <div className={classes.what}>
        <Link to={rowPath(projectActions, row._id)} className={classes.title ?? ""} draggable={false}>
          {row.name}
        </Link>
        <span className={classes.facts}>
          <span className={row.isLate ? classes.late : undefined}>
            {t(row.isLate ? "work.card.late" : "work.card.due", { day: formatDay(row.endDate) })}
          </span>
          <span>{statusLabel(projectActions, row.status)}</span>
          {project !== undefined && <span>{project}</span>}
        </span>
      </div>
      {mayGive && (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconUserShare size={16} aria-hidden />}
          aria-label={t("work.load.giveOne", { name: row.name })}
          onClick={() => void showWindow<true>((close) => <GiveDialog row={row} from={userId} onClose={close} />)}
        >
          {t("work.load.give")}
        </Button>
      )}
    </li>
  );
}

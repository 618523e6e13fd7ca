import { projectActions } from "@nepnha/contract/features/projects/project-actions";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { useLiveRows } from "../../../../kit/live/use-live-rows.ts";
import { LiveBar } from "../../../../kit/live/live-bar.tsx";
import { useT } from "../../../../platform/i18n/i18n.ts";
import { useTitle } from "../../../../platform/i18n/use-title.ts";
import { WindowHost } from "../../../../ui/feedback/window-host.tsx";
import { useWork, type Work } from "../use-work.ts";
import { FilterLine } from "../../../../kit/list/filter-line.tsx";
import { WorkHead } from "../work-head.tsx";
import { BoardColumn } from "./board-column.tsx";
import classes from "./board.module.css";
import { columnsAsked, useHolding, type BoardOf } from "./use-holding.ts";

const { JUST_CREATED, IN_PROGRESS, COMPLETED, CLOSED } = ENUMS.actionStatus;
const BOARD = {
  resource: projectActions,
  columns: [JUST_CREATED, IN_PROGRESS, COMPLETED, CLOSED],
  words: {
    held: "work.board.held",
    dropped: "work.board.dropped",
    returned: "work.board.returned",
    noWay: "work.board.noWay",
  },
} as const satisfies BoardOf;

/** R2-06 work as a board: a column for each status, in which cards are put by hand or by the keys. */
export function BoardScreen() {
  const t = useT();
  useTitle(t("work.title"));
  const { state, firstLoad, change, who } = useWork();
  const holding = useHolding<Work>(BOARD);
  const { placed, said } = holding;
  const live = useLiveRows(projectActions.name, placed !== null, 0);
  return (
    <>
      <WorkHead state={state} who={who} found={<LiveBar live={live} />} />
      <FilterLine resource={projectActions} state={state} change={change} />
      <p id="board-keys" className="nn-hidden">
        {t("work.board.keys")}
      </p>
      <div role="status" className="nn-hidden">
        {said}
      </div>
      <div className={classes.board} role="group" aria-label={t("work.board.label")}>
        {columnsAsked(BOARD.columns, state).map((status) => (
          <BoardColumn key={status} status={status} state={state} enabled={!firstLoad} holding={holding} />
        ))}
      </div>
      <WindowHost />
    </>
  );
}

import type { WorkloadPerson } from "@nepnha/contract/features/projects/workload";
import IconChevronDown from "@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs";
import IconUserOff from "@tabler/icons-react/dist/esm/icons/IconUserOff.mjs";
import type { ListState } from "../../../../kit/find/list-state.ts";
import { formatDay, formatNumber } from "../../../../platform/i18n/format.ts";
import { useT } from "../../../../platform/i18n/i18n.ts";
import { Avatar } from "../../../../ui/data/avatar.tsx";
import { useWorkTarget } from "../drag-work.ts";
import type { Work } from "../use-work.ts";
import { draggedFrom } from "./dragged-from.ts";
import { PersonWork } from "./person-work.tsx";
import classes from "./workload.module.css";

/** A person's open work, week by week; opened, the work itself. What is dropped here is theirs. */
export function PersonLine({
  person: { userId, name, open, late, weeks },
  mondays,
  most,
  state,
  isOpen,
  onToggle,
  onDrop,
}: {
  person: WorkloadPerson;
  mondays: readonly string[];
  /** The most work of any week that is shown; the bars are drawn by it. */
  most: number;
  state: ListState;
  isOpen: boolean;
  onToggle: (userId: string) => void;
  onDrop: (row: Work, from: string | null, to: { id: string; name: string }) => void;
}) {
  const t = useT();
  const shown = name ?? t("work.load.nobody");
  const { isOver, setTarget } = useWorkTarget((row) => {
    if (userId !== null) onDrop(row, draggedFrom(row), { id: userId, name: shown });
  });
  const facts = (
    <>
      {userId === null ? <IconUserOff size={32} aria-hidden /> : <Avatar name={shown} size={open === 0 ? 24 : 36} />}
      <span className={classes.who}>
        <span className={classes.name}>{shown}</span>
        <span className={classes.counts}>
          <span>{t("work.load.open", { count: open })}</span>
          {late > 0 && <span className={classes.late}>{t("work.load.late", { count: late })}</span>}
        </span>
      </span>
    </>
  );
  return (
    <li
      ref={userId === null ? undefined : setTarget}
      className={classes.person}
      data-over={isOver && userId !== null}
      data-idle={open === 0}
    >
      <div className={classes.line}>
        {userId === null || open === 0 ? (
          <div className={classes.head}>{facts}</div>
        ) : (
          <button type="button" className={classes.head} aria-expanded={isOpen} onClick={() => onToggle(userId)}>
            {facts}
            <IconChevronDown size={18} aria-hidden className={classes.arrow ?? ""} />
          </button>
        )}
        {open > 0 && (
          <ol className={classes.weeks} aria-label={t("work.load.weeks", { name: shown })}>
            {weeks.map((count, week) => {
              const day = formatDay(mondays[week] ?? "").slice(0, 5);
              return (
                <li key={mondays[week]} className={classes.week} data-late={week === 0 && late > 0}>
                  <span className={classes.figure} aria-hidden>
                    {count > 0 ? formatNumber(count) : ""}
                  </span>
                  <span className={classes.bar} style={{ height: `${Math.round((count / most) * 40)}px` }} />
                  <span className={classes.day} aria-hidden>
                    {day}
                  </span>
                  <span className="nn-hidden">{t("work.load.week", { day, count })}</span>
                </li>
              );
            })}
          </ol>
        )}
      </div>
      {isOpen && userId !== null && <PersonWork userId={userId} state={state} />}
    </li>
  );
}

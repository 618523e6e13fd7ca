import { projectActions } from "@nepnha/contract/features/projects/project-actions";
import { WORKLOAD_LIMITS } from "@nepnha/contract/features/projects/workload";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { LiveBar } from "../../../../kit/live/live-bar.tsx";
import { useLiveRows } from "../../../../kit/live/use-live-rows.ts";
import { formatNumber } from "../../../../platform/i18n/format.ts";
import { useT } from "../../../../platform/i18n/i18n.ts";
import { useTitle } from "../../../../platform/i18n/use-title.ts";
import { useCan, useServices } from "../../../../platform/session/services-context.ts";
import { Banner } from "../../../../ui/feedback/banner.tsx";
import { EmptyState } from "../../../../ui/feedback/empty-state.tsx";
import { ListSkeleton } from "../../../../ui/feedback/list-skeleton.tsx";
import { WindowHost } from "../../../../ui/feedback/window-host.tsx";
import { useWork, type Work } from "../use-work.ts";
import { FilterLine } from "../../../../kit/list/filter-line.tsx";
import { WorkHead } from "../work-head.tsx";
import { giveTo } from "./give-work.ts";
import { PersonLine } from "./person-line.tsx";
import { useWorkload } from "./use-workload.ts";
import classes from "./workload.module.css";

/** R2-06 who has how much open work in the coming weeks, and giving it to somebody else. */
export function WorkloadScreen() {
  const t = useT();
  useTitle(t("work.title"));
  const { state, firstLoad, change, who } = useWork("all");
  const { data, failure } = useWorkload(state, !firstLoad);
  const live = useLiveRows(projectActions.name, false, 0);
  const services = useServices();
  const queries = useQueryClient();
  const seesAll = useCan()(`${projectActions.name}.readAll`);
  const [open, setOpen] = useState<readonly string[]>([]);
  const most = Math.max(4, ...(data?.people ?? []).flatMap(({ weeks }) => weeks));
  const toggle = (id: string): void =>
    setOpen(open.includes(id) ? open.filter((other) => other !== id) : [...open, id]);
  const drop = (row: Work, from: string | null, to: { id: string; name: string }): void =>
    void giveTo({ services, queries }, row, from, to);
  return (
    <>
      <WorkHead state={state} who={who} found={<LiveBar live={live} />} />
      <FilterLine resource={projectActions} state={state} change={change} />
      {failure !== null && <Banner kind="error">{failure}</Banner>}
      {data?.isCut && (
        <Banner kind="info">
          {t("work.load.cut", {
            people: formatNumber(WORKLOAD_LIMITS.people),
            count: formatNumber(WORKLOAD_LIMITS.work),
          })}
        </Banner>
      )}
      <p className={classes.note}>{t(seesAll ? "work.load.note" : "work.load.noteOwn")}</p>
      {!data && failure === null && <ListSkeleton />}
      {data?.people.length === 0 && <EmptyState picture="noResult" title={t("work.load.empty")} />}
      <ul className={classes.people} aria-label={t("work.load.label")}>
        {data?.people.map((person) => (
          <PersonLine
            key={person.userId ?? ""}
            person={person}
            mondays={data.weeks}
            most={most}
            state={state}
            isOpen={person.userId !== null && open.includes(person.userId)}
            onToggle={toggle}
            onDrop={drop}
          />
        ))}
      </ul>
      <WindowHost />
    </>
  );
}

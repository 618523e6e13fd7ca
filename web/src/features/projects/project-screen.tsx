import { Button, Skeleton } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { projects } from "@nepnha/contract/features/projects/projects";
import { PROJECT_OVER } from "@nepnha/contract/features/projects/status";
import { projectActions } from "@nepnha/contract/features/projects/project-actions";
import { asksReason } from "@nepnha/domain/kit/moves";
import IconArrowLeft from "@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs";
import IconNotebook from "@tabler/icons-react/dist/esm/icons/IconNotebook.mjs";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { createElement, lazy, Suspense, useEffect, type ComponentType } from "react";
import { LIST_DEFAULTS } from "../../kit/find/list-state.ts";
import { seenSearch } from "../../kit/find/use-list-state.ts";
import { RowStatus } from "../../kit/form/rail.tsx";
import { useLiveRow } from "../../kit/live/use-live-rows.ts";
import { rememberRow } from "../../kit/menu/recent.ts";
import { MoveButtons } from "../../kit/moves/move-buttons.tsx";
import { FoundLine } from "../../kit/reading/found-line.tsx";
import { rowPath } from "../../kit/resource/paths.ts";
import { usePage, useRow } from "../../kit/resource/queries.ts";
import { isAllowed } from "../../kit/resource/verdicts.ts";
import { formatDay, formatMoney } from "../../platform/i18n/format.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { useTitle } from "../../platform/i18n/use-title.ts";
import { useCan, useUser } from "../../platform/session/services-context.ts";
import { FactList } from "../../ui/data/fact-list.tsx";
import { Picture } from "../../ui/data/picture.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ListSkeleton } from "../../ui/feedback/list-skeleton.tsx";
import { WindowHost } from "../../ui/feedback/window-host.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { TabLinks } from "../../ui/layout/tab-links.tsx";
import { PHONE } from "../../ui/layout/widths.ts";
import links from "../../ui/layout/action-link.module.css";
import { ChatLink } from "./chat-link.tsx";
import { HealthChip } from "./health-chip.tsx";
import { ProgressBar } from "./progress-bar.tsx";
import classes from "./project.module.css";
import type { ProjectPanelProps } from "./panel-props.ts";
import { possibleMoves } from "./possible-moves.ts";
import { ProjectMenu } from "./project-menu.tsx";
import { PROJECT_TABS } from "./tabs.ts";
import type { Project } from "./use-project.ts";

const COVER_RATIO = 16 / 9;
const LOGS = "site-logs";
const PANELS: ReadonlyMap<string, ComponentType<ProjectPanelProps>> = new Map(
  PROJECT_TABS.map(({ name, load }) => [name, lazy(load)]),
);

/** R1-05 a project in the office: what it is and how it stands, and behind its tabs all that belongs to it. */
export function ProjectScreen() {
  const t = useT();
  const { id = "" }: { id?: string } = useParams({ strict: false });
  const query = useRow(projects, id);
  const late = useLateWork(id);
  const row = query.data?.row ?? null;
  useTitle(row?.name ?? t("projects.title"));
  useLiveRow(projects.name, id);
  const { _id: userId } = useUser();
  const title = row?.name;
  useEffect(() => {
    if (title !== undefined) rememberRow(userId, { path: rowPath(projects, id), title, feature: projects.name });
  }, [id, title, userId]);
  return (
    <>
      <FoundLine query={query} coming={<ListSkeleton />} gone={<Gone />}>
        {/* What stands in the head comes with it: nothing below is pushed away. */}
        {(project) => (late.isComing ? <ListSkeleton /> : <Page project={project} late={late.count} />)}
      </FoundLine>
      <WindowHost />
    </>
  );
}

/** How much work of a project is late; none where the reader sees no work. */
function useLateWork(projectId: string): { readonly count: number; readonly isComing: boolean } {
  const can = useCan();
  const asked = { ...LIST_DEFAULTS, pageSize: 5, filter: { projectId, isLate: true } };
  const { data, isLoading } = usePage(projectActions, asked, { enabled: can("projectActions.basic"), selected: [] });
  return { count: data?.total ?? 0, isComing: isLoading };
}

function Page({ project, late }: { project: Project; late: number }) {
  const t = useT();
  const can = useCan();
  const { tab }: { tab?: unknown } = useSearch({ strict: false });
  const tabs = PROJECT_TABS.filter(({ permission }) => permission === undefined || can(permission));
  const shown = tabs.find(({ name }) => name === tab) ?? tabs[0];
  const panel = PANELS.get(shown?.name ?? "");
  const isFirst = shown === tabs[0];
  // Behind the other tabs a phone has what is done there on the screen; the first one has all of the head.
  const isBrief = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false }) && !isFirst;
  return (
    <>
      <PageHeader
        title={project.name}
        subtitle={isFirst ? `${project.code} · ${project.address}` : project.code}
        back={
          <Link to={projects.route} search={seenSearch(projects) ?? {}}>
            <IconArrowLeft size={16} aria-hidden />
            {t("projectPage.back")}
          </Link>
        }
        status={
          <>
            <RowStatus resource={projects} row={project} />
            {!isBrief && <HealthChip health={project.health} />}
            {!isBrief && late > 0 && project.health !== null && (
              <Link
                to="/work"
                search={{ projectId: project._id, isLate: true, sort: "endDate" }}
                className={classes.late}
              >
                {t("projectPage.lateWork", { count: late })}
              </Link>
            )}
          </>
        }
        actions={<Actions project={project} shown={shown?.name} isBrief={isBrief} />}
      />
      <TabLinks
        label={t("projectPage.tabs")}
        tabs={tabs.map(({ name, label }) => ({
          label: t(label),
          to: rowPath(projects, project._id),
          search: name === tabs[0]?.name ? {} : { tab: name },
          current: name === shown?.name,
        }))}
      />
      {/* What it is in short stands in its first part alone: whoever works in another one has that on the screen. */}
      {isFirst && <Head project={project} />}
      <Suspense fallback={<Skeleton height={240} />}>
        {panel && createElement(panel, { projectId: project._id })}
      </Suspense>
    </>
  );
}

function Actions({ project, shown, isBrief }: { project: Project; shown: string | undefined; isBrief: boolean }) {
  const t = useT();
  const can = useCan();
  const { _id: me } = useUser();
  // Only who is in the conversation can open it; the others see the project alone.
  const people = [project.ownerId, project.siteManagerId, ...project.managerIds, ...project.memberIds];
  const navigate = useNavigate();
  // What goes back or ends it is seldom wanted: it asks why, and stands in the menu.
  const moves = possibleMoves(projects, project);
  // Who builds comes here to write what was done today; on the part with the logs the button stands above them.
  const writes = can("siteLogs.create") && !PROJECT_OVER.includes(project.status);
  const log = writes && shown !== LOGS && (
    <Link to={rowPath(projects, project._id)} search={{ tab: LOGS, write: true }} className={links.filled}>
      <IconNotebook size={18} aria-hidden />
      {t("projectPage.writeLog")}
    </Link>
  );
  if (isBrief) return log;
  return (
    <>
      {log}
      {people.includes(me) && <ChatLink project={project} label={t("projectPage.chat")} />}
      <MoveButtons resource={projects} row={project} moves={moves.filter((move) => !asksReason(move))} />
      {isAllowed(project, "update") && (
        <Button
          variant={writes ? "default" : "filled"}
          leftSection={<IconPencil size={18} aria-hidden />}
          onClick={() => void navigate({ to: `${rowPath(projects, project._id)}/edit` })}
        >
          {t("projectPage.edit")}
        </Button>
      )}
      <ProjectMenu project={project} moves={moves.filter(asksReason)} />
    </>
  );
}

/** The cover, and beside it how far it is, by when, for how much and with whom. */
function Head({ project }: { project: Project }) {
  const t = useT();
  const nameOf = (id: string | null): string => (id && project._refs[id]) || t("projectPage.none");
  const time = { from: formatDay(project.startDate), to: formatDay(project.dueDate) };
  const facts = [
    { label: t("projects.field.customerIds"), value: project.customerIds.map(nameOf).join(", ") },
    { label: t("projects.field.ownerId"), value: nameOf(project.ownerId) },
    { label: t("projects.field.siteManagerId"), value: nameOf(project.siteManagerId) },
    { label: t("projectPage.time"), value: t("projectPage.dates", time) },
    { label: t("projects.field.totalAmount"), value: formatMoney(project.totalAmount) },
  ];
  const cover = project.featuredImage === null ? undefined : project._files[project.featuredImage];
  return (
    <section className={classes.head} aria-label={t("projectPage.facts")}>
      {cover && <Picture file={cover} ratio={COVER_RATIO} size="wide" className={classes.cover} eager />}
      <div className={classes.state}>
        <ProgressBar percent={project.progress ?? 0} />
        <FactList facts={facts} />
      </div>
    </section>
  );
}

function Gone() {
  const t = useT();
  return (
    <EmptyState picture="noResult" title={t("projectPage.goneTitle")}>
      {t("projectPage.goneText")}
    </EmptyState>
  );
}

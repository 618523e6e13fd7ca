import { Button, Skeleton } from "@mantine/core";
import { projects } from "@nepnha/contract/features/projects/projects";
import { asksReason } from "@nepnha/domain/kit/moves";
import IconArrowLeft from "@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { createElement, lazy, Suspense, useEffect, type ComponentType } from "react";
import { seenSearch } from "../../kit/find/use-list-state.ts";
import { RowStatus } from "../../kit/form/rail.tsx";
import { useLiveRow } from "../../kit/live/use-live-rows.ts";
import { rememberRow } from "../../kit/menu/recent.ts";
import { MoveButtons } from "../../kit/moves/move-buttons.tsx";
import { FoundLine } from "../../kit/reading/found-line.tsx";
import { rowPath } from "../../kit/resource/paths.ts";
import { useRow } from "../../kit/resource/queries.ts";
import { isAllowed, offeredMoves } from "../../kit/resource/verdicts.ts";
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
import { ChatLink } from "./chat-link.tsx";
import { HealthChip } from "./health-chip.tsx";
import { ProgressBar } from "./progress-bar.tsx";
import classes from "./project.module.css";
import type { ProjectPanelProps } from "./panel-props.ts";
import { ProjectMenu } from "./project-menu.tsx";
import { PROJECT_TABS } from "./tabs.ts";
import type { Project } from "./use-project.ts";

const COVER_RATIO = 16 / 9;
const PANELS: ReadonlyMap<string, ComponentType<ProjectPanelProps>> = new Map(
  PROJECT_TABS.map(({ name, load }) => [name, lazy(load)]),
);

/** R1-05 a project in the office: what it is and how it stands, and behind its tabs all that belongs to it. */
export function ProjectScreen() {
  const t = useT();
  const { id = "" }: { id?: string } = useParams({ strict: false });
  const query = useRow(projects, id);
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
        {(project) => <Page project={project} />}
      </FoundLine>
      <WindowHost />
    </>
  );
}

function Page({ project }: { project: Project }) {
  const t = useT();
  const can = useCan();
  const { tab }: { tab?: unknown } = useSearch({ strict: false });
  const tabs = PROJECT_TABS.filter(({ permission }) => permission === undefined || can(permission));
  const shown = tabs.find(({ name }) => name === tab) ?? tabs[0];
  const panel = PANELS.get(shown?.name ?? "");
  return (
    <>
      <PageHeader
        title={project.name}
        subtitle={`${project.code} · ${project.address}`}
        back={
          <Link to={projects.route} search={seenSearch(projects) ?? {}}>
            <IconArrowLeft size={16} aria-hidden />
            {t("projectPage.back")}
          </Link>
        }
        status={
          <>
            <RowStatus resource={projects} row={project} />
            <HealthChip health={project.health} />
          </>
        }
        actions={<Actions project={project} />}
      />
      <Head project={project} />
      <TabLinks
        label={t("projectPage.tabs")}
        tabs={tabs.map(({ name, label }) => ({
          label: t(label),
          to: rowPath(projects, project._id),
          search: name === tabs[0]?.name ? {} : { tab: name },
          current: name === shown?.name,
        }))}
      />
      <Suspense fallback={<Skeleton height={240} />}>
        {panel && createElement(panel, { projectId: project._id })}
      </Suspense>
    </>
  );
}

function Actions({ project }: { project: Project }) {
  const t = useT();
  const { _id: me } = useUser();
  // Only who is in the conversation can open it; the others see the project alone.
  const people = [project.ownerId, project.siteManagerId, ...project.managerIds, ...project.memberIds];
  const navigate = useNavigate();
  // What goes back or ends it is seldom wanted: it asks why, and stands in the menu.
  const moves = offeredMoves(projects, project);
  return (
    <>
      {people.includes(me) && <ChatLink project={project} label={t("projectPage.chat")} />}
      <MoveButtons resource={projects} row={project} moves={moves.filter((move) => !asksReason(move))} />
      {isAllowed(project, "update") && (
        <Button
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

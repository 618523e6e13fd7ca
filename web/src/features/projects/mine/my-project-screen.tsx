import { Skeleton } from "@mantine/core";
import { projects } from "@nepnha/contract/features/projects/projects";
import { nextStep } from "@nepnha/domain/features/projects/next-step";
import IconArrowLeft from "@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs";
import IconFolder from "@tabler/icons-react/dist/esm/icons/IconFolder.mjs";
import { Link, useParams } from "@tanstack/react-router";
import { RowStatus } from "../../../kit/form/rail.tsx";
import { LiveBar } from "../../../kit/live/live-bar.tsx";
import { useLiveRow } from "../../../kit/live/use-live-rows.ts";
import { MoveButtons } from "../../../kit/moves/move-buttons.tsx";
import { FoundLine } from "../../../kit/reading/found-line.tsx";
import { FoundRows } from "../../../kit/reading/found-rows.tsx";
import { enumLabel } from "../../../kit/resource/labels.ts";
import { useRow } from "../../../kit/resource/queries.ts";
import { isAllowed } from "../../../kit/resource/verdicts.ts";
import { Value } from "../../../kit/values/value.tsx";
import { formatDay, formatMoney } from "../../../platform/i18n/format.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import { useTitle } from "../../../platform/i18n/use-title.ts";
import { FactList } from "../../../ui/data/fact-list.tsx";
import { Picture } from "../../../ui/data/picture.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { WindowHost } from "../../../ui/feedback/window-host.tsx";
import links from "../../../ui/layout/action-link.module.css";
import { DataCard } from "../../../ui/layout/data-card.tsx";
import { ChatLink } from "../chat-link.tsx";
import { ProgressBar } from "../progress-bar.tsx";
import classes from "../project.module.css";
import { usePlan, type Project, type Stage } from "../use-project.ts";
import { MyStages } from "./my-stages.tsx";

const COVER_RATIO = 16 / 9;
/** Pixels that stages are given until they come; they reach below the screen, as the stages of a house do. */
const STAGES_ROOM = 600;

/** R1-05 a project as its customer follows it on the phone: how far it is, what comes next, what waits for them. */
export function MyProjectScreen() {
  const t = useT();
  const { id = "" }: { id?: string } = useParams({ strict: false });
  const query = useRow(projects, id);
  useTitle(query.data?.row?.name ?? t("myProjects.title"));
  useLiveRow(projects.name, id);
  return (
    <div className={classes.mine}>
      <Link to="/my-projects" className={classes.back}>
        <IconArrowLeft size={18} stroke={1.8} aria-hidden />
        {t("myProjects.title")}
      </Link>
      <FoundLine query={query} coming={<Coming />} gone={<Gone />}>
        {(project) => <Page project={project} />}
      </FoundLine>
      <WindowHost />
    </div>
  );
}

function Page({ project }: { project: Project }) {
  const t = useT();
  const { stages, work, live } = usePlan(project._id);
  const cover = project.featuredImage === null ? undefined : project._files[project.featuredImage];
  return (
    <>
      {cover && <Picture file={cover} ratio={COVER_RATIO} size="wide" className={classes.cover} eager />}
      <header className={classes.mineHead}>
        <h1>{project.name}</h1>
        <RowStatus resource={projects} row={project} />
      </header>
      <ProgressBar percent={project.progress ?? 0} />
      <DataCard title={t("myProjects.next")}>
        <FoundRows
          query={stages}
          rows={stages.data?.items ?? []}
          failure={stages.data?.failure ?? null}
          coming={<Skeleton height={20} />}
          none={t("myProjects.stagesNone")}
        >
          <NextStep stages={stages.data?.items ?? []} />
        </FoundRows>
      </DataCard>
      {isAllowed(project, "accept") && (
        <DataCard title={t("myProjects.waits")}>
          <MoveButtons resource={projects} row={project} />
        </DataCard>
      )}
      <ChatLink project={project} label={t("myProjects.chat")} />
      <Link to={`/project-site/${project._id}`} className={links.quiet}>
        <IconFolder size={18} stroke={1.6} aria-hidden />
        {t("myProjects.site")}
      </Link>
      <LiveBar live={live} />
      {stages.isLoading || work.isLoading ? (
        // What stands below them would be pushed away by stages that come.
        <Skeleton height={STAGES_ROOM} role="status" aria-label={t("ui.loading")} />
      ) : (
        <>
          <MyStages stages={stages.data?.items ?? []} work={work.data?.items ?? []} />
          {project.gallery.length > 0 && (
            <DataCard title={t("myProjects.pictures")}>
              <Value resource={projects} column="gallery" value={project.gallery} known={project} size="full" />
            </DataCard>
          )}
          <About project={project} />
        </>
      )}
    </>
  );
}

function NextStep({ stages }: { stages: readonly Stage[] }) {
  const t = useT();
  if (stages.length === 0) return null;
  const next = nextStep(stages);
  if (!next) return t("myProjects.next.none");
  const { stage, day, what } = next;
  return t(what === "ends" ? "myProjects.next.ends" : "myProjects.next.begins", {
    name: stage.name,
    day: formatDay(day),
  });
}

function About({ project }: { project: Project }) {
  const t = useT();
  const nameOf = (id: string): string => project._refs[id] ?? t("projectPage.none");
  const time = { from: formatDay(project.startDate), to: formatDay(project.dueDate) };
  const { siteManagerId } = project;
  const facts = [
    { label: t("projects.field.type"), value: enumLabel("projectType", project.type) },
    { label: t("projects.field.address"), value: project.address, isWide: true },
    { label: t("projectPage.time"), value: t("projectPage.dates", time) },
    { label: t("projects.field.totalAmount"), value: formatMoney(project.totalAmount) },
    { label: t("myProjects.owner"), value: nameOf(project.ownerId) },
    ...(siteManagerId === null ? [] : [{ label: t("projects.field.siteManagerId"), value: nameOf(siteManagerId) }]),
  ];
  return (
    <DataCard title={t("myProjects.about")}>
      <FactList facts={facts} />
    </DataCard>
  );
}

function Coming() {
  const t = useT();
  return (
    <div role="status" aria-label={t("ui.loading")}>
      <Skeleton height={220} />
      <Skeleton height={32} mt={16} />
    </div>
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

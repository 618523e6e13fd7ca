import { Skeleton } from "@mantine/core";
import { projects } from "@nepnha/contract/features/projects/api";
import { Link, useParams, useSearch } from "@tanstack/react-router";
import { isStaff } from "@nepnha/domain/platform/permit";
import IconArrowLeft from "@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs";
import { createElement, lazy, Suspense, type ComponentType } from "react";
import { useLiveRow } from "../../kit/live/use-live-rows.ts";
import { FoundLine } from "../../kit/reading/found-line.tsx";
import { useRow } from "../../kit/resource/queries.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { useTitle } from "../../platform/i18n/use-title.ts";
import { useCan, useUser } from "../../platform/session/services-context.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { WindowHost } from "../../ui/feedback/window-host.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { TabLinks } from "../../ui/layout/tab-links.tsx";
import { SITE_PANELS } from "./panels.ts";
import type { SitePanelProps } from "./panel-props.ts";

const PANELS: ReadonlyMap<string, ComponentType<SitePanelProps>> = new Map(
  SITE_PANELS.map(({ name, load }) => [name, lazy(load)]),
);

/** R5-08 the site of a project on one page, made for a phone: logs, change orders, payments, selections, documents. */
export function SiteScreen() {
  const t = useT();
  const { id = "" }: { id?: string } = useParams({ strict: false });
  const query = useRow(projects, id);
  useTitle(query.data?.row?.name ?? t("projects.title"));
  useLiveRow(projects.name, id);
  return (
    <>
      <FoundLine
        query={query}
        coming={<Skeleton height={240} />}
        gone={<EmptyState picture="noResult" title={t("site.gone")} />}
      >
        {(project) => (
          <>
            <PageHeader
              back={<BackToProject id={project._id} />}
              title={project.name}
              subtitle={`${project.code} · ${project.address}`}
            />
            <Panels projectId={project._id} />
          </>
        )}
      </FoundLine>
      <WindowHost />
    </>
  );
}

/** The project's own page: that of the office, or the customers' one. */
function BackToProject({ id }: { id: string }) {
  const t = useT();
  const me = useUser();
  return (
    <Link to={isStaff(me) ? `/project/${id}` : `/my-projects/${id}`}>
      <IconArrowLeft size={16} aria-hidden />
      {t("site.back")}
    </Link>
  );
}

function Panels({ projectId }: SitePanelProps) {
  const t = useT();
  const can = useCan();
  const { tab }: { tab?: unknown } = useSearch({ strict: false });
  const panels = SITE_PANELS.filter(({ permission }) => can(permission));
  const shown = panels.find(({ name }) => name === tab) ?? panels[0];
  const panel = PANELS.get(shown?.name ?? "");
  return (
    <>
      <TabLinks
        label={t("site.panels")}
        tabs={panels.map(({ name, label }) => ({
          label: t(label),
          to: `/project-site/${projectId}`,
          search: { tab: name },
          current: name === shown?.name,
        }))}
      />
      <Suspense fallback={<Skeleton height={240} />}>{panel && createElement(panel, { projectId })}</Suspense>
    </>
  );
}

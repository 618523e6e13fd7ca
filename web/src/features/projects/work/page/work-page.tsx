import { Group } from "@mantine/core";
import { projectActions } from "@nepnha/contract/features/projects/project-actions";
import { mayChangeField } from "@nepnha/domain/features/projects/action-rules";
import { isStaff } from "@nepnha/domain/platform/permit";
import IconArrowLeft from "@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs";
import IconNotebook from "@tabler/icons-react/dist/esm/icons/IconNotebook.mjs";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import { Link, useParams } from "@tanstack/react-router";
import { useEffect } from "react";
import { RowComments } from "../../../../kit/comments/row-comments.tsx";
import { seenSearch } from "../../../../kit/find/use-list-state.ts";
import { RecordView } from "../../../../kit/form/record-view.tsx";
import { RowStatus } from "../../../../kit/form/rail.tsx";
import record from "../../../../kit/form/record.module.css";
import { SectionMenu } from "../../../../kit/form/section-menu.tsx";
import { useNarrow } from "../../../../kit/form/use-narrow.ts";
import { NeighbourButtons } from "../../../../kit/list/neighbour-buttons.tsx";
import { EditorsNote } from "../../../../kit/live/editors-note.tsx";
import { useLiveRow } from "../../../../kit/live/use-live-rows.ts";
import { rememberRow } from "../../../../kit/menu/recent.ts";
import { MoveButtons } from "../../../../kit/moves/move-buttons.tsx";
import { FoundLine } from "../../../../kit/reading/found-line.tsx";
import { rowPath } from "../../../../kit/resource/paths.ts";
import { useRow } from "../../../../kit/resource/queries.ts";
import { isDeleted } from "../../../../kit/resource/rights.ts";
import { isAllowed, reasonAgainst } from "../../../../kit/resource/verdicts.ts";
import { Record } from "../../../../kit/screens/screens.tsx";
import { useT } from "../../../../platform/i18n/i18n.ts";
import { useTitle } from "../../../../platform/i18n/use-title.ts";
import { useCan, useUser } from "../../../../platform/session/services-context.ts";
import { StatusChip } from "../../../../ui/data/status-chip.tsx";
import { Banner } from "../../../../ui/feedback/banner.tsx";
import { EmptyState } from "../../../../ui/feedback/empty-state.tsx";
import { ListSkeleton } from "../../../../ui/feedback/list-skeleton.tsx";
import { WindowHost } from "../../../../ui/feedback/window-host.tsx";
import links from "../../../../ui/layout/action-link.module.css";
import { PageHeader } from "../../../../ui/layout/page-header.tsx";
import { possibleMoves } from "../../possible-moves.ts";
import type { Work } from "../use-work.ts";
import { WorkFacts } from "./work-facts.tsx";
import { WorkReport } from "./work-report.tsx";

/**
 * R5-08 a piece of work in the office: what its people come for stands first, how far it is and whether it is done, and
 * is saved at once; what it is follows as text. Who gave it changes that in the form behind "Sửa".
 */
export function WorkPage() {
  const me = useUser();
  // Customers have it to read, as every section shows it.
  return isStaff(me) ? <StaffPage /> : <Record name={projectActions.name} />;
}

function StaffPage() {
  const t = useT();
  const { id = "" }: { id?: string } = useParams({ strict: false });
  const query = useRow(projectActions, id);
  const title = query.data?.row?.name;
  useTitle(title ?? t("projectActions.title"));
  useLiveRow(projectActions.name, id);
  const { _id: userId } = useUser();
  useEffect(() => {
    if (title !== undefined)
      rememberRow(userId, { path: rowPath(projectActions, id), title, feature: projectActions.name });
  }, [id, title, userId]);
  return (
    <>
      <FoundLine
        query={query}
        coming={<ListSkeleton />}
        gone={<EmptyState picture="noResult" title={t("data.notFound")} />}
      >
        {(row) => <Page key={row._id} row={row} />}
      </FoundLine>
      <WindowHost />
    </>
  );
}

function Page({ row }: { row: Work }) {
  const t = useT();
  const can = useCan();
  const narrow = useNarrow();
  const me = useUser();
  const { projectId, stageId, _refs: names } = row;
  const reports = can("projectActions.update") && isAllowed(row, "update") && !isDeleted(row);
  const refusal = reasonAgainst(row, "update");
  const plans = reports && mayChangeField(row, { userId: me._id, role: me.role }, "name");
  const where = [projectId, stageId].flatMap((one) => (one !== null && names[one]) || []);
  return (
    <>
      <PageHeader
        title={row.name}
        subtitle={where.join(" · ")}
        back={
          <Link to={projectActions.route} search={seenSearch(projectActions) ?? {}}>
            <IconArrowLeft size={16} aria-hidden />
            {t("projectActions.title")}
          </Link>
        }
        status={
          <>
            {/* Where it is reported, what it is can be changed on the spot. */}
            {!reports && <RowStatus resource={projectActions} row={row} />}
            {row.isLate && <StatusChip tone="bad">{t("projectPage.late")}</StatusChip>}
          </>
        }
        actions={
          <Group gap="md">
            {!narrow && <NeighbourButtons resource={projectActions} id={row._id} />}
            {projectId !== null && can("siteLogs.create") && can("projects.read") && (
              <Link to={`/project/${projectId}`} search={{ tab: "site-logs", write: true }} className={links.quiet}>
                <IconNotebook size={18} stroke={1.6} aria-hidden />
                {t("work.page.log")}
              </Link>
            )}
            {plans && (
              <Link to={`${rowPath(projectActions, row._id)}/edit`} className={links.quiet}>
                <IconPencil size={18} stroke={1.6} aria-hidden />
                {t("work.page.edit")}
              </Link>
            )}
            {!reports && (
              <>
                <MoveButtons resource={projectActions} row={row} moves={possibleMoves(projectActions, row)} />
                <SectionMenu resource={projectActions} row={row} />
              </>
            )}
          </Group>
        }
      />
      {!reports && refusal !== null && <Banner kind="info">{refusal}</Banner>}
      {!reports && <EditorsNote feature={projectActions.name} id={row._id} editing={false} />}
      {reports ? (
        <WorkReport row={row}>
          <WorkFacts row={row} />
        </WorkReport>
      ) : (
        <RecordView resource={projectActions} row={row} />
      )}
      {!isDeleted(row) && (
        <div className={record["under"]}>
          <RowComments resource={projectActions} id={row._id} />
        </div>
      )}
    </>
  );
}

import { Button } from "@mantine/core";
import IconArrowLeft from "@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { Link } from "@tanstack/react-router";
import { useEffect, type ReactNode } from "react";
import { rememberRow } from "../menu/recent.ts";
import { useUser } from "../../platform/session/services-context.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { lookForNetwork } from "../../platform/lib/network.ts";
import { useTitle } from "../../platform/i18n/use-title.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import { DataCard } from "../../ui/layout/data-card.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ListSkeleton } from "../../ui/feedback/list-skeleton.tsx";
import { NotLoaded } from "../../ui/feedback/not-loaded.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { WindowHost } from "../../ui/feedback/window-host.tsx";
import { oneOf, sectionTitle, titleOf } from "../resource/labels.ts";
import { RowComments } from "../comments/row-comments.tsx";
import { seenSearch } from "../find/use-list-state.ts";
import { NeighbourButtons } from "../list/neighbour-buttons.tsx";
import { useRowChanges } from "../bulk/row-changes.ts";
import { EditorsNote } from "../live/editors-note.tsx";
import { rowPath, useGoTo } from "../resource/paths.ts";
import { useRow } from "../resource/queries.ts";
import { isDeleted, useRights } from "../resource/rights.ts";
import { isAllowed, reasonAgainst } from "../resource/verdicts.ts";
import { MoveButtons } from "../moves/move-buttons.tsx";
import type { ResourceRow } from "../resource/row.ts";
import { copyOf, valuesOf } from "../values/form-values.ts";
import { RecordForm } from "./record-form.tsx";
import { RecordView } from "./record-view.tsx";
import { RowStatus } from "./rail.tsx";
import classes from "./record.module.css";
import { SectionMenu } from "./section-menu.tsx";
import { useNarrow } from "./use-narrow.ts";

/** A row of a section, or the form for a new one; read-only where nothing may be changed. */
export function RecordScreen({
  resource,
  id,
  from,
  viewOnly = false,
}: {
  resource: ResourceDescription;
  /** Absent: a new row. */
  id?: string | undefined;
  /** Id of a row that the new one copies. */
  from?: string | undefined;
  viewOnly?: boolean;
}) {
  const t = useT();
  const rights = useRights(resource);
  const narrow = useNarrow();
  const { data, isPaused, refetch } = useRow(resource, id ?? from);
  const row = data?.row ?? null;
  const { _id: userId } = useUser();
  const title = row && id !== undefined && !isDeleted(row) ? titleOf(resource, row) : "";
  useEffect(() => {
    if (title) rememberRow(userId, { path: rowPath(resource, id ?? ""), title, feature: resource.name });
  }, [resource, id, title, userId]);
  if ((id ?? from) !== undefined && !data) {
    return (
      <Frame resource={resource} title=" ">
        <DataCard flush>{isPaused ? <NotLoaded failure={null} onRetry={lookForNetwork} /> : <ListSkeleton />}</DataCard>
      </Frame>
    );
  }
  if (data?.failure) {
    return (
      <Frame resource={resource} title={sectionTitle(resource)}>
        <NotLoaded failure={data.failure} onRetry={() => void refetch()} />
      </Frame>
    );
  }
  if (id !== undefined && !row) return <Missing resource={resource} />;
  // The row of this screen; what a new one copies is not.
  const own = id === undefined ? null : row;
  const refusal = own && reasonAgainst(own, "update");
  const editable = own === null || (rights.update && isAllowed(own, "update") && !viewOnly);
  return (
    <Frame
      resource={resource}
      title={own ? titleOf(resource, own) : t("record.new", { one: oneOf(resource) })}
      subtitle={!own && row && t("record.cloneOf", { name: titleOf(resource, row) })}
      status={own && !resource.view && (narrow || !editable) && <RowStatus resource={resource} row={own} />}
      actions={own && <HeadActions resource={resource} row={own} editable={editable} narrow={narrow} />}
    >
      {own && rights.update && refusal !== null && <Banner kind="info">{refusal}</Banner>}
      {own && isDeleted(own) && <Banner kind="warning">{t("record.deleted")}</Banner>}
      {own && !editable && <EditorsNote feature={resource.name} id={own._id} editing={false} />}
      {editable ? (
        <RecordForm
          // The form for a new row goes on as that row's own.
          key="form"
          resource={resource}
          row={own}
          known={row}
          source={own ? undefined : row?._id}
          initial={own || !row ? valuesOf(resource, own) : copyOf(resource, row)}
        />
      ) : (
        <RecordView resource={resource} row={own} />
      )}
      {own && !isDeleted(own) && (
        <div className={classes.under}>
          <RowComments resource={resource} id={own._id} />
        </div>
      )}
    </Frame>
  );
}

/** What the head of a row's screen offers; of a form, "…" beside the save button has it, and on a small screen all. */
function HeadActions({
  resource,
  row,
  editable,
  narrow,
}: {
  resource: ResourceDescription;
  row: ResourceRow;
  editable: boolean;
  narrow: boolean;
}) {
  const rights = useRights(resource);
  if (editable && narrow) return null;
  return (
    <>
      <NeighbourButtons resource={resource} id={row._id} />
      {!editable && <MoveButtons resource={resource} row={row} />}
      {!editable && rights.update && reasonAgainst(row, "update") === null && (
        <ViewActions resource={resource} row={row} />
      )}
      {!editable && <SectionMenu resource={resource} row={row} />}
    </>
  );
}

function Frame({
  resource,
  children,
  ...header
}: {
  resource: ResourceDescription;
  title: string;
  subtitle?: ReactNode;
  status?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  useTitle(header.title.trim() || sectionTitle(resource));
  const back = (
    <Link to={resource.route} search={seenSearch(resource) ?? {}}>
      <IconArrowLeft size={16} aria-hidden />
      {sectionTitle(resource)}
    </Link>
  );
  return (
    <>
      <PageHeader {...header} back={back} />
      {children}
      <WindowHost />
    </>
  );
}

function ViewActions({ resource, row }: { resource: ResourceDescription; row: ResourceRow }) {
  const t = useT();
  const goTo = useGoTo(resource);
  const changes = useRowChanges(resource);
  const rights = useRights(resource);
  if (!isDeleted(row)) {
    return (
      isAllowed(row, "update") && (
        <Button leftSection={<IconPencil size={18} aria-hidden />} onClick={() => goTo.row(row._id, "replace")}>
          {t("record.edit")}
        </Button>
      )
    );
  }
  return (
    rights.restore &&
    isAllowed(row, "restore") && <Button onClick={() => void changes.restore([row])}>{t("list.restore")}</Button>
  );
}

function Missing({ resource }: { resource: ResourceDescription }) {
  const t = useT();
  const goTo = useGoTo(resource);
  return (
    <Frame resource={resource} title={sectionTitle(resource)}>
      <DataCard>
        <EmptyState
          picture="noResult"
          title={t("data.notFound")}
          action={<Button onClick={goTo.list}>{t("record.backToList")}</Button>}
        >
          {t("record.missingText")}
        </EmptyState>
      </DataCard>
    </Frame>
  );
}

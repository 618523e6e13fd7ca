import { Button } from "@mantine/core";
import IconChevronDown from "@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs";
import IconChevronUp from "@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { useT } from "../../platform/i18n/i18n.ts";
import { logError } from "../../platform/lib/log.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ListSkeleton } from "../../ui/feedback/list-skeleton.tsx";
import { IconButton } from "../../ui/layout/icon-button.tsx";
import type { RowChanges } from "../bulk/change-rows.ts";
import { totalText, type Total } from "../find/total-text.ts";
import { formSlotsOf, loadFormSlots } from "../feature/form-slots.ts";
import { unbroken } from "../../platform/lib/unbroken.ts";
import { slotsOf } from "../feature/slots.ts";
import { isForShortcuts } from "../../platform/lib/is-for-shortcuts.ts";
import { columnLabel, titleOf } from "../resource/labels.ts";
import { rowPath } from "../resource/paths.ts";
import { useRow } from "../resource/queries.ts";
import { firstPicture, type ResourceRow } from "../resource/row.ts";
import { formSections, otherFields } from "../values/form-values.ts";
import { isNothing } from "../values/value-text.ts";
import { Value } from "../values/value.tsx";
import classes from "./peek.module.css";
import type { PeekActions } from "./peeking.ts";
import type { RowSteps } from "../resource/use-row-steps.ts";
import { usePeekSteps, type ShownList } from "./use-steps.ts";

/**
 * A row beside its list, to glance at and go on: all that is filled in of it, the rows before and after it, and the way
 * to its screen. The keyboard stays in the list, where the arrows move on; Escape closes.
 */
export function PeekPanel({
  resource,
  id,
  list,
  changes,
  Actions,
  onShow,
  onClose,
}: {
  resource: ResourceDescription;
  id: string;
  list: ShownList;
  changes: RowChanges;
  /** What can be done with a row. */
  Actions: PeekActions;
  onShow: (row: ResourceRow) => void;
  onClose: () => void;
}) {
  const t = useT();
  const { data, refetch } = useRow(resource, id);
  const steps = usePeekSteps(resource, id, list, onShow);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === "Escape" && isForShortcuts(event)) close.current();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  const [slots, setSlots] = useState(false);
  useEffect(() => {
    loadFormSlots(resource.name)
      .catch((error: unknown) => logError("peek", error))
      .finally(() => setSlots(true));
  }, [resource.name]);
  // The list's own row stands in until the whole one is there, so that nothing jumps from row to row.
  const row = data?.row ?? list.rows.find(({ _id }) => _id === id);
  return (
    <aside className={classes.panel} aria-label={t("peek.label")}>
      <div className={classes.head}>
        <Steps steps={steps} found={list} />
        {row && <Actions resource={resource} row={row} changes={changes} />}
        <IconButton aria-label={t("peek.close")} title={t("peek.close")} onClick={onClose}>
          <IconX size={18} aria-hidden />
        </IconButton>
      </div>
      <div className={classes.body} key={id}>
        {data?.failure ? (
          <EmptyState
            picture="error"
            title={t("ui.errorTitle")}
            action={<Button onClick={() => void refetch()}>{t("error.retry")}</Button>}
          >
            {data.failure}
          </EmptyState>
        ) : row && slots ? (
          <Glance resource={resource} row={row} />
        ) : (
          <ListSkeleton />
        )}
      </div>
      <div className={classes.foot}>
        <Link className={classes.open ?? ""} to={rowPath(resource, id)}>
          {t("peek.open")}
        </Link>
      </div>
    </aside>
  );
}

function Steps({ steps: { previous, next, position }, found }: { steps: RowSteps; found: Total }) {
  const t = useT();
  return (
    <span className={classes.steps}>
      <IconButton
        aria-label={t("record.previous")}
        title={t("record.previous")}
        disabled={!previous}
        onClick={() => previous?.()}
      >
        <IconChevronUp size={20} aria-hidden />
      </IconButton>
      <IconButton aria-label={t("record.next")} title={t("record.next")} disabled={!next} onClick={() => next?.()}>
        <IconChevronDown size={20} aria-hidden />
      </IconButton>
      {position !== null && (
        <span className={classes.position}>{t("record.position", { position, total: totalText(found) })}</span>
      )}
    </span>
  );
}

function Glance({ resource, row }: { resource: ResourceDescription; row: ResourceRow }) {
  const { title, image = "" } = resource.list;
  const { Header, values } = formSlotsOf(resource.name);
  const OwnPicture = values?.[image];
  const names = [...formSections(resource).flatMap(({ fields }) => fields), ...otherFields(resource)];
  const shown = names.filter(
    (name) => name !== title && name !== image && row[name] !== false && !isNothing(row[name]),
  );
  // Facts first: a long text would push them out of sight.
  const [facts, texts] = [
    shown.filter((name) => !isText(resource, name)),
    shown.filter((name) => isText(resource, name)),
  ];
  return (
    <>
      {OwnPicture ? (
        <dl className={classes.mark}>
          <OwnPicture row={row} />
        </dl>
      ) : (
        <Cover row={row} column={image} />
      )}
      <h2 className={classes.title}>{unbroken(titleOf(resource, row))}</h2>
      {!resource.view && <Value resource={resource} column="status" value={row.status} known={row} size="brief" />}
      {/* Of what nobody fills in, the lead is what there is to say. */}
      {resource.view && Header && (
        <div className={classes.lead}>
          <Header row={row} />
        </div>
      )}
      <dl className={classes.fields}>
        {[...facts, ...texts].map((name) => (
          <Line key={name} resource={resource} name={name} row={row} />
        ))}
      </dl>
    </>
  );
}

function Line({ resource, name, row }: { resource: ResourceDescription; name: string; row: ResourceRow }) {
  const Own = formSlotsOf(resource.name).values?.[name];
  if (Own) {
    return (
      <div className={classes.own}>
        <Own row={row} />
      </div>
    );
  }
  return (
    <div>
      <dt>{columnLabel(resource, name)}</dt>
      <dd>
        {slotsOf(resource.name).cells?.[name]?.(row) ?? (
          <Value
            resource={resource}
            column={name}
            value={row[name]}
            known={row}
            size={isPictures(resource, name) ? "brief" : "full"}
          />
        )}
      </dd>
    </div>
  );
}

function Cover({ row, column }: { row: ResourceRow; column: string }) {
  const file = firstPicture(row, column);
  return file ? <img className={classes.cover} src={file.url} alt="" /> : null;
}

function isPictures(resource: ResourceDescription, name: string): boolean {
  return ["image", "images"].includes(resource.fields[name]?.kind ?? "");
}

function isText(resource: ResourceDescription, name: string): boolean {
  return ["longText", "richText"].includes(resource.fields[name]?.kind ?? "");
}

import type { staffActionLogs } from "@nepnha/contract/features/action-logs/action-logs";
import type { ResourceDescription } from "@nepnha/contract/kit/define";
import IconExternalLink from "@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs";
import IconHistory from "@tabler/icons-react/dist/esm/icons/IconHistory.mjs";
import { Link } from "@tanstack/react-router";
import { Suspense, useEffect } from "react";
import { useCan } from "../../platform/session/services-context.ts";
import { formatDateTime } from "../../platform/i18n/format.ts";
import { tDynamic, useT } from "../../platform/i18n/i18n.ts";
import { rowPathOf } from "../../kit/resource/section-paths.ts";
import { needSectionTexts } from "../../kit/resource/section-texts.ts";
import { useDescriptionIfAny } from "../../kit/resource/descriptions.ts";
import { enumLabel, titleOf } from "../../kit/resource/labels.ts";
import { useRow } from "../../kit/resource/queries.ts";
import type { SectionRow } from "../../kit/resource/row.ts";
import { textOf } from "../../kit/values/value-text.ts";
import { DataCard } from "../../ui/layout/data-card.tsx";
import { changesOf } from "./change-parts.ts";
import { FieldDiff } from "./field-diff.tsx";
import { LogResult } from "./log-result.tsx";
import classes from "./action-logs.module.css";
import { entityTitle } from "./slots.tsx";

/** A single entry comes with what changed. */
type ShownEntry = SectionRow<typeof staffActionLogs> & { readonly changes?: unknown };

/** What an entry says: who did what, what changed, and the ways to the row and to all that was done to it. */
export function LogHeader({ log, row }: { log: ResourceDescription; row: ShownEntry }) {
  const t = useT();
  const entityKind = row.entityKind ?? "";
  const entityId = row.entityId ?? "";
  const changes = changesOf(row.changes);
  useEffect(() => {
    // Fields are named in the texts of their own section, permissions in those of the roles, settings in those of settings.
    void needSectionTexts([`${entityKind}.read`, "roles.read", "systemSettings.read"]);
  }, [entityKind]);
  const actor = row._refs[row.actorId ?? ""] ?? t("record.historySystem");
  return (
    <>
      <DataCard>
        <div className={classes.sentence}>
          <p>
            <strong>{actor}</strong> · {enumLabel("actionLogKind", row.kind ?? 0)} · {entityTitle(entityKind)}
            <br />
            <time dateTime={row.at ?? ""}>{formatDateTime(row.at ?? "")}</time>
          </p>
          <LogResult row={row} />
        </div>
        {(row.notes ?? "") && <blockquote className={classes.notes}>{row.notes ?? ""}</blockquote>}
        {entityId && (
          <p className={classes.links}>
            <Suspense fallback={null}>
              <RecordLink feature={entityKind} id={entityId} />
            </Suspense>
            <Link to={log.route} search={{ entityKind, entityId }}>
              <IconHistory size={18} aria-hidden />
              {t("logs.allOfRecord")}
            </Link>
          </p>
        )}
      </DataCard>
      <DataCard title={t("logs.changes")}>
        {Object.keys(changes).length > 0 ? (
          <FieldDiff feature={entityKind} changes={changes} names={row._refs} />
        ) : (
          <p className={classes.none}>{t("logs.noChanges")}</p>
        )}
      </DataCard>
    </>
  );
}

/** The row that an entry tells of, where it is still there and may be seen. */
function RecordLink({ feature, id }: { feature: string; id: string }) {
  const can = useCan();
  const resource = useDescriptionIfAny(feature);
  return resource && can(`${feature}.read`) ? <KnownRecordLink resource={resource} id={id} /> : null;
}

function KnownRecordLink({ resource, id }: { resource: ResourceDescription; id: string }) {
  const t = useT();
  const { data } = useRow(resource, id);
  if (!data || data.failure !== null) return null;
  if (!data.row) return <span className={classes.none}>{t("logs.recordGone")}</span>;
  const title = titleOf(resource, data.row);
  const group = textOf(data.row["group"]);
  // Sections with a screen of their own have none for a row: settings stand together by group.
  const path = rowPathOf(resource.name, id);
  return (
    <Link to={path ?? resource.route} search={path === null && group ? { group } : {}}>
      <IconExternalLink size={18} aria-hidden />
      {t("logs.openRecord", { name: tDynamic(`setting.${title}`, title) })}
    </Link>
  );
}

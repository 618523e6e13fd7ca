import { Button } from "@mantine/core";
import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { VERSIONS_KEPT, type PostVersion, type PostVersions } from "@nepnha/contract/features/posts/reading";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { formatDateTime } from "../../platform/i18n/format.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import type { ActionTools } from "../../kit/feature/action-types.ts";
import { useDescription } from "../../kit/resource/descriptions.ts";
import { columnLabel } from "../../kit/resource/labels.ts";
import type { ResourceRow } from "../../kit/resource/row.ts";
import { valueText } from "../../kit/values/value-text.ts";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { showSnackbar } from "../../platform/lib/snackbar.ts";
import classes from "./versions.module.css";

interface DialogProps {
  readonly feature: string;
  readonly row: ResourceRow;
  readonly tools: ActionTools;
  readonly onClose: () => void;
}

/** How a post was before, each time by what restoring it would change. */
export function VersionsDialog(props: DialogProps) {
  const t = useT();
  return (
    <Dialog opened onClose={props.onClose} title={t("posts.versions")} size="xl">
      <Suspense fallback={null}>
        <Versions {...props} />
      </Suspense>
    </Dialog>
  );
}

function Versions({ feature, row, tools, onClose }: DialogProps) {
  const t = useT();
  const resource = useDescription(feature);
  const [restoring, setRestoring] = useState(false);
  const { data } = useQuery({
    queryKey: [feature, "versions", row._id, row.version],
    queryFn: ({ signal }) => tools.api.call<PostVersions>(`/${feature}/${row._id}/versions`, { signal }),
  });

  async function restore(version: number): Promise<void> {
    setRestoring(true);
    try {
      const path = `/${feature}/${row._id}/versions/${version}/restore`;
      await tools.api.call(path, { method: "POST", body: { version: row.version } });
      showSnackbar({ kind: "success", text: t("posts.restored", { version }) });
      onClose();
    } catch {
      // The client has said why; what is shown may be old.
    } finally {
      setRestoring(false);
      await tools.refresh();
    }
  }

  if (!data) return null;
  if (data.items.length < 2) return <p>{t("posts.versionsNone")}</p>;
  return (
    <>
      <p className={classes.text}>{t("posts.versionsText", { max: VERSIONS_KEPT })}</p>
      <ol className={classes.versions}>
        {data.items.map((version) => (
          <li key={version.version}>
            <Version
              resource={resource}
              version={version}
              names={data.names}
              current={version.version === data.items[0]?.version}
              restoring={restoring}
              onRestore={() => void restore(version.version)}
            />
          </li>
        ))}
      </ol>
    </>
  );
}

function Version({
  resource,
  version: { version, savedAt, savedBy, changes },
  names,
  current,
  restoring,
  onRestore,
}: {
  resource: ResourceDescription;
  version: PostVersion;
  names: PostVersions["names"];
  current: boolean;
  restoring: boolean;
  onRestore: () => void;
}) {
  const t = useT();
  const changed = Object.entries(changes);
  const same = changed.length === 0;
  return (
    <details className={classes.version}>
      <summary>
        <strong>{t(current && same ? "posts.versionNow" : "posts.versionOf", { version })}</strong>
        <span className={classes.when}>
          <time dateTime={savedAt}>{formatDateTime(savedAt)}</time>
          {savedBy !== null && ` · ${savedBy}`}
        </span>
      </summary>
      {same && <p className={classes.text}>{t("posts.versionSame")}</p>}
      {!same && (
        <>
          <dl className={classes.changes}>
            {changed.map(([field, { from, to }]) => (
              <div key={field}>
                <dt>{columnLabel(resource, field)}</dt>
                <dd>
                  <span className={classes.side}>{t("posts.versionNowIs")}</span>
                  <del>{valueText(resource, field, from, names)}</del>
                </dd>
                <dd>
                  <span className={classes.side}>{t("posts.versionWas")}</span>
                  <ins>{valueText(resource, field, to, names)}</ins>
                </dd>
              </div>
            ))}
          </dl>
          <Button loading={restoring} onClick={onRestore}>
            {t("posts.restore")}
          </Button>
        </>
      )}
    </details>
  );
}

import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { useEffect, useState } from "react";
import { useServices } from "../../platform/session/services-context.ts";
import { tDynamic, useT } from "../../platform/i18n/i18n.ts";
import { columnLabel, rowStatus, sectionTitle, titleOf } from "../resource/labels.ts";
import type { ResourceRow } from "../resource/row.ts";
import { Value } from "../values/value.tsx";
import { PrintSheet } from "./print-sheet.tsx";
import classes from "./print.module.css";

/** A row on paper, as it is stored: the sections of its form, one below the other. */
export function PrintRecord({
  resource,
  row,
  onClose,
}: {
  resource: ResourceDescription;
  row: ResourceRow;
  onClose: () => void;
}) {
  const t = useT();
  const { api } = useServices();
  const [logged, setLogged] = useState(false);
  useEffect(() => {
    let gone = false;
    // Nothing goes to paper that the log does not know of.
    api.call(`/${resource.name}/print`, { method: "POST", body: { id: row._id } }).then(
      () => !gone && setLogged(true),
      () => !gone && onClose(),
    );
    return () => void (gone = true);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each row
  }, [api, resource, row._id]);
  const facts = [
    sectionTitle(resource),
    ...(resource.view ? [] : [`${t("record.status")}: ${rowStatus(resource, row).label}`]),
  ];
  return (
    <PrintSheet title={titleOf(resource, row)} facts={facts} ready={logged} onClose={onClose}>
      {resource.form.map(({ section, fields }) => (
        <section key={section} className={classes.part}>
          <h2>{tDynamic(`${resource.name}.section.${section}`)}</h2>
          <dl>
            {fields.map((name) => (
              <div key={name}>
                <dt>{columnLabel(resource, name)}</dt>
                <dd>
                  <Value resource={resource} column={name} value={row[name]} known={row} size="full" />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </PrintSheet>
  );
}

import { Button, Group } from "@mantine/core";
import type { ResourceDescription } from "@nepnha/contract/define";
import { useT } from "../../i18n/i18n.ts";
import { formatDateTime } from "../../i18n/format.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { columnLabel } from "../labels.ts";
import type { ResourceRow } from "../row.ts";
import { valueText } from "../value-text.ts";
import { changesOf, type FormValues } from "./form-values.ts";
import classes from "./record.module.css";

/** Somebody else saved first (409): what differs, field by field, and whose version to keep. */
export function ConflictDialog({
  resource,
  base,
  current,
  values,
  onMine,
  onTheirs,
  onClose,
}: {
  resource: ResourceDescription;
  /** The row as the form began with it. */
  base: ResourceRow;
  /** The row as it is now. */
  current: ResourceRow;
  values: FormValues;
  onMine: () => void;
  onTheirs: () => void;
  onClose: () => void;
}) {
  const t = useT();
  const mine = changesOf(resource, values, base);
  const differing = Object.keys(changesOf(resource, values, current));
  const refs = { ...base._refs, ...current._refs };
  const name = refs[current.updatedBy ?? ""] ?? t("record.somebody");
  return (
    <Dialog opened onClose={onClose} size="lg" title={t("record.conflictTitle")}>
      <p className={classes.meta}>{t("record.conflictBy", { name, at: formatDateTime(current.updatedAt) })}</p>
      <table className={classes.diff}>
        <thead>
          <tr>
            <th>{t("record.conflictField")}</th>
            <th>{t("record.conflictMine")}</th>
            <th>{t("record.conflictTheirs")}</th>
          </tr>
        </thead>
        <tbody>
          {differing.map((column) => (
            <tr key={column}>
              <th scope="row">{columnLabel(resource, column)}</th>
              {column in mine ? (
                <td data-mine>{valueText(resource, column, values[column], refs)}</td>
              ) : (
                // What I did not touch is theirs whichever version is kept.
                <td className={classes.meta}>{t("record.conflictUntouched")}</td>
              )}
              <td>{valueText(resource, column, current[column], refs)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onTheirs}>
          {t("record.takeTheirs")}
        </Button>
        <Button onClick={onMine} data-autofocus>
          {t("record.keepMine")}
        </Button>
      </Group>
    </Dialog>
  );
}

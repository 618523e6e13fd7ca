import { useT } from "../../platform/i18n/i18n.ts";
import { Avatar } from "../../ui/data/avatar.tsx";
import classes from "./live.module.css";
import { useEditors } from "./use-editors.ts";
import { useLiveRow } from "./use-live-rows.ts";

/** Who else edits the row, beside what saves its form; it also keeps the row on the screen fresh. */
export function EditorsNote({
  feature,
  id,
  editing,
  quiet = false,
}: {
  feature: string;
  id: string;
  /** Whether this user does, which the others are told. */
  editing: boolean;
  /** While something weightier is said of the others. */
  quiet?: boolean;
}) {
  const t = useT();
  useLiveRow(feature, id);
  const [first, ...others] = useEditors(feature, id, editing);
  return (
    <div role="status">
      {first && !quiet && (
        <p className={classes.editors}>
          <Avatar name={first.fullName} size={28} />
          <span>
            <strong>
              {others.length === 0
                ? t("record.editing", { name: first.fullName })
                : t("record.editingMany", { name: first.fullName, count: others.length })}
            </strong>
            <span className={classes.hint}>{t("record.editingHint")}</span>
          </span>
        </p>
      )}
    </div>
  );
}

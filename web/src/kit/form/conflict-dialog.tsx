import { Button, Group } from "@mantine/core";
import type { Field, ResourceDescription } from "@nepnha/contract/kit/define";
import type { ReactNode } from "react";
import { useT } from "../../platform/i18n/i18n.ts";
import { formatDateTime } from "../../platform/i18n/format.ts";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { columnLabel } from "../resource/labels.ts";
import type { Known, ResourceRow } from "../resource/row.ts";
import { Value } from "../values/value.tsx";
import { plainText, textOf, valueText } from "../values/value-text.ts";
import { ConflictChoice, ConflictHead, useSides } from "../../ui/feedback/conflict-choice.tsx";
import classes from "../../ui/feedback/conflict.module.css";
import { changesOf, valuesOf, type FormValues } from "../values/form-values.ts";
import { differenceOf } from "./text-difference.ts";

/**
 * Somebody else saved first (409): what both changed, field by field with a choice; what one of us changed is kept as it
 * is. Nothing is lost until something is saved.
 */
export function ConflictDialog({
  resource,
  base,
  current,
  values,
  onSave,
  onTheirs,
  onClose,
}: {
  resource: ResourceDescription;
  /** The row as the form began with it. */
  base: ResourceRow;
  /** The row as it is now. */
  current: ResourceRow;
  values: FormValues;
  /** @param mine fields whose value in the form is kept */
  onSave: (mine: readonly string[]) => void;
  onTheirs: () => void;
  onClose: () => void;
}) {
  const t = useT();
  const mine = Object.keys(changesOf(resource, values, base));
  const theirs = Object.keys(changesOf(resource, valuesOf(resource, current), base));
  const differing = Object.keys(changesOf(resource, values, current));
  const both = differing.filter((name) => mine.includes(name) && theirs.includes(name));
  const merged = differing.filter((name) => !both.includes(name));
  const { sideOf, choose } = useSides();
  const refs = { ...base._refs, ...current._refs };
  const known: Known = { _refs: refs, _files: { ...base._files, ...current._files } };
  const name = refs[current.updatedBy ?? ""] ?? t("record.somebody");
  const kept = mine.filter((field) => !both.includes(field) || sideOf(field) === "mine");
  return (
    <Dialog opened onClose={onClose} size="xl" title={t("record.conflictTitle")}>
      <p className={classes.meta}>{t("record.conflictBy", { name, at: formatDateTime(current.updatedAt) })}</p>
      <table className={classes.diff}>
        <ConflictHead />
        <tbody>
          {both.map((field) => (
            <ConflictChoice
              key={field}
              name={field}
              label={columnLabel(resource, field)}
              chosen={sideOf(field)}
              onChoose={(side) => choose(field, side)}
            >
              {(side) => (
                <Shown
                  {...{ resource, known, column: field }}
                  value={(side === "mine" ? values : current)[field]}
                  other={(side === "mine" ? current : values)[field]}
                />
              )}
            </ConflictChoice>
          ))}
          {merged.map((field) => (
            <tr key={field}>
              <th scope="row">{columnLabel(resource, field)}</th>
              {mine.includes(field) ? (
                <>
                  <td>
                    <Shown {...{ resource, known, column: field }} value={values[field]} other={current[field]} />
                  </td>
                  <td className={classes.meta}>{t("record.conflictFromMine")}</td>
                </>
              ) : (
                <>
                  <td className={classes.meta}>{t("record.conflictUntouched")}</td>
                  <td>
                    <Shown {...{ resource, known, column: field }} value={current[field]} other={values[field]} />
                  </td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onTheirs}>
          {t("record.takeAllTheirs")}
        </Button>
        <Button onClick={() => (kept.length > 0 ? onSave(kept) : onTheirs())} data-autofocus>
          {t("record.conflictSave")}
        </Button>
      </Group>
    </Dialog>
  );
}

/** A value beside the other one: pictures as pictures, long texts where they differ, all else in words. */
function Shown({
  resource,
  column,
  value,
  other,
  known,
}: {
  resource: ResourceDescription;
  column: string;
  value: unknown;
  other: unknown;
  known: Known;
}): ReactNode {
  const field: Field | undefined = resource.fields[column];
  if (field?.kind === "image" || field?.kind === "images") {
    const ids = [value].flat().map(textOf).filter(Boolean);
    if (ids.length > 0 && ids.every((id) => known._files[id])) {
      return <Value resource={resource} column={column} value={value} known={known} size="full" />;
    }
  }
  if (field?.kind === "text" || field?.kind === "longText" || field?.kind === "richText") {
    const [mine, theirs] = [value, other].map((one) =>
      field.kind === "richText" ? plainText(textOf(one)) : textOf(one),
    );
    // A rich text may differ in its form alone.
    if (mine !== undefined && mine !== "" && mine !== theirs) return <Text {...differenceOf(mine, theirs ?? "")} />;
  }
  return valueText(resource, column, value, known._refs);
}

function Text({ before, changed, after }: ReturnType<typeof differenceOf>) {
  return (
    <span className={classes.text}>
      {before}
      {changed !== "" && <mark>{changed}</mark>}
      {after}
    </span>
  );
}

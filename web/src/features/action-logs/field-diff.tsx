import type { Field, ResourceDescription } from "@nepnha/contract/kit/define";
import { Fragment, Suspense, type ReactNode } from "react";
import { useCan } from "../../platform/session/services-context.ts";
import { tDynamic, useT } from "../../platform/i18n/i18n.ts";
import { RefName } from "../../kit/inputs/ref-field.tsx";
import { useDescriptionIfAny } from "../../kit/resource/descriptions.ts";
import { columnLabel } from "../../kit/resource/labels.ts";
import { textOf, valueText } from "../../kit/values/value-text.ts";
import { partsOf, type FieldChange } from "./change-parts.ts";
import classes from "./action-logs.module.css";

interface DiffProps {
  /** Feature whose row changed; its description names the fields. */
  feature: string;
  changes: Readonly<Record<string, FieldChange>>;
  /** Names of the rows that ids stand for, as far as they are known. */
  names: Readonly<Record<string, string>>;
}

/** What a change did, field by field: old and new value, or what was added to a list and taken from it. */
export function FieldDiff(props: DiffProps) {
  return (
    <Suspense fallback={null}>
      <Diff {...props} />
    </Suspense>
  );
}

function Diff({ feature, changes, names }: DiffProps) {
  const t = useT();
  const resource = useDescriptionIfAny(feature);
  return (
    <table className={classes.diff}>
      <thead>
        <tr>
          <th>{t("logs.diffField")}</th>
          <th>{t("logs.diffFrom")}</th>
          <th>{t("logs.diffTo")}</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(changes).map(([column, change]) => (
          <DiffRow key={column} resource={resource} column={column} change={change} names={names} />
        ))}
      </tbody>
    </table>
  );
}

function DiffRow({
  resource,
  column,
  change,
  names,
}: {
  resource: ResourceDescription | undefined;
  column: string;
  change: FieldChange;
  names: Readonly<Record<string, string>>;
}) {
  const t = useT();
  const show = (value: unknown): ReactNode => (
    <ChangedValue resource={resource} column={column} value={value} names={names} />
  );
  const parts = partsOf(change);
  return (
    <tr>
      <th scope="row">{resource ? columnLabel(resource, column) : tDynamic(`field.${column}`, column)}</th>
      {parts === null ? (
        <>
          <td data-label={t("logs.diffFrom")}>
            {isEmpty(change.from) ? show(change.from) : <del>{show(change.from)}</del>}
          </td>
          <td data-label={t("logs.diffTo")}>{isEmpty(change.to) ? show(change.to) : <ins>{show(change.to)}</ins>}</td>
        </>
      ) : (
        <>
          <td data-label={t("logs.diffRemoved")}>
            {parts.removed.length === 0 ? t("logs.diffNothing") : <Items tag="del" items={parts.removed} show={show} />}
          </td>
          <td data-label={t("logs.diffAdded")}>
            {parts.added.length === 0 ? t("logs.diffNothing") : <Items tag="ins" items={parts.added} show={show} />}
          </td>
        </>
      )}
    </tr>
  );
}

function Items({
  tag: Tag,
  items,
  show,
}: {
  tag: "del" | "ins";
  items: readonly string[];
  show: (value: unknown) => ReactNode;
}) {
  return (
    <ul className={classes.items}>
      {items.map((item) => (
        <li key={item}>
          <span aria-hidden>{Tag === "ins" ? "+ " : "− "}</span>
          <Tag>{show([item])}</Tag>
        </li>
      ))}
    </ul>
  );
}

/** A value in words; rows that ids stand for are named where they may be seen. */
function ChangedValue({
  resource,
  column,
  value,
  names,
}: {
  resource: ResourceDescription | undefined;
  column: string;
  value: unknown;
  names: Readonly<Record<string, string>>;
}): ReactNode {
  const t = useT();
  const can = useCan();
  if (isEmpty(value)) {
    // A setting without a value of its own has its default.
    const text = t(resource?.name === "systemSettings" ? "systemSettings.theDefault" : "value.empty");
    return <span className={classes.none}>{text}</span>;
  }
  const field: Field | undefined = resource?.fields[column];
  if (field?.kind === "ref" || field?.kind === "refs") {
    const ids = Array.isArray(value) ? value.map(String) : [textOf(value)];
    return ids.map((id, index) => (
      <Fragment key={id}>
        {index > 0 && ", "}
        {names[id] ?? (can(`${field.to}.read`) ? <RefName to={field.to} id={id} /> : t("logs.hidden"))}
      </Fragment>
    ));
  }
  if (column === "permissions" && Array.isArray(value)) return value.map(permissionText).join(", ");
  if (!resource) return typeof value === "object" ? JSON.stringify(value) : textOf(value);
  return valueText(resource, column, value, names);
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === "";
}

/** `branches.readAll` as "Chi nhánh · Xem của người khác". */
function permissionText(permission: unknown): string {
  const [feature = "", right = ""] = String(permission).split(".");
  return `${tDynamic(`${feature}.title`, feature)} · ${tDynamic(`right.${right}`, right)}`;
}

import type { SectionRights } from "@nepnha/contract/section-rights";
import type { Permission, Right } from "@nepnha/contract/platform/rights";
import { useState, type KeyboardEvent } from "react";
import { tDynamic, useT } from "../../../platform/i18n/i18n.ts";
import { CheckBox } from "../../../ui/fields/check-box.tsx";
import { COLUMNS, otherRights, permissionsOf, type FeatureGroup, type MatrixState } from "./matrix-rules.ts";
import { featureTitle, rightHint, rightLabel } from "../right-texts.ts";
import classes from "./matrix.module.css";

/** Row of the heads' switches. */
const HEAD = 0;
const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * The matrix as a table. It takes one stop of the Tab key: the arrows go from box to box, Home and End along a row. Its
 * heads switch whole rows and columns of what is shown.
 */
export function MatrixTable({ groups, state }: { groups: readonly FeatureGroup[]; state: MatrixState }) {
  const t = useT();
  const [at, setAt] = useState(`${HEAD + 1} 0`);
  const features = groups.flatMap((group) => group.features);
  const columns = COLUMNS.filter((right) => features.some(({ rights }) => rights.includes(right)));
  const others = features.some((feature) => otherRights(feature).length > 0);
  const stop = isThere(at, features, columns) ? at : `${HEAD + 1} 0`;
  const box = { state, stop, onStop: setAt };
  return (
    <div className={classes.scroller}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows move between its boxes */}
      <table className={classes.table} aria-label={t("people.matrix.title")} onKeyDown={walk}>
        <thead>
          <tr>
            <th scope="col">{t("people.matrix.feature")}</th>
            {columns.map((right, column) => {
              const all = features
                .filter(({ rights }) => rights.includes(right))
                .map(({ name }): Permission => `${name}.${right}`);
              const label = rightLabel(right);
              return (
                <th key={right} scope="col" title={rightHint(right)}>
                  <span className={classes.head}>
                    {label}
                    {state.set && (
                      <Many
                        {...box}
                        place={`${HEAD} ${column + 1}`}
                        permissions={all}
                        label={t("people.matrix.column", { right: label })}
                      />
                    )}
                  </span>
                </th>
              );
            })}
            {others && <th scope="col">{t("people.matrix.others")}</th>}
          </tr>
        </thead>
        {groups.map(({ group, features: own }) => (
          <tbody key={group}>
            <tr className={classes.group}>
              <th scope="colgroup" colSpan={columns.length + (others ? 2 : 1)}>
                {tDynamic(`menu.${group}`)}
              </th>
            </tr>
            {own.map((feature) => (
              <Line
                key={feature.name}
                {...box}
                row={HEAD + 1 + features.indexOf(feature)}
                feature={feature}
                columns={columns}
                others={others}
              />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

interface BoxProps {
  state: MatrixState;
  /** Place of the box that the Tab key reaches. */
  stop: string;
  onStop: (place: string) => void;
}

function Line({
  feature,
  row,
  columns,
  others,
  ...box
}: BoxProps & { feature: SectionRights; row: number; columns: readonly Right[]; others: boolean }) {
  const t = useT();
  const { name, rights } = feature;
  const { state } = box;
  const title = featureTitle(name);
  const all = permissionsOf(feature);
  const extra = otherRights(feature);
  return (
    <tr>
      <th scope="row">
        <span className={classes.feature}>
          {state.set && (
            <Many {...box} place={`${row} 0`} permissions={all} label={t("people.matrix.row", { feature: title })} />
          )}
          <span>
            {title}
            <span className={classes.of}>
              {t("people.matrix.of", { count: all.filter(state.has).length, total: all.length })}
            </span>
          </span>
        </span>
      </th>
      {columns.map((right, column) => (
        <td key={right}>
          {rights.includes(right) && (
            <One
              {...box}
              place={`${row} ${column + 1}`}
              permission={`${name}.${right}`}
              label={`${title}: ${rightLabel(right)}`}
            />
          )}
        </td>
      ))}
      {others && (
        <td>
          <span className={classes.extras}>
            {extra.map((right, index) => (
              // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the box stands inside it
              <label key={right} title={rightHint(right)}>
                <One
                  {...box}
                  place={`${row} ${columns.length + 1 + index}`}
                  permission={`${name}.${right}`}
                  label={`${title}: ${rightLabel(right)}`}
                />
                {rightLabel(right)}
              </label>
            ))}
          </span>
        </td>
      )}
    </tr>
  );
}

function One({
  state,
  stop,
  onStop,
  place,
  permission,
  label,
}: BoxProps & { place: string; permission: Permission; label: string }) {
  const reason = state.reason(permission);
  const free = state.set !== undefined && reason === null;
  return (
    <CheckBox
      aria-label={label}
      // Not disabled: the arrows must reach it, and it says why.
      aria-disabled={!free}
      title={reason ?? undefined}
      data-place={place}
      tabIndex={stop === place ? 0 : -1}
      onFocus={() => onStop(place)}
      checked={state.has(permission)}
      onChange={({ currentTarget }) => free && state.set?.([permission], currentTarget.checked)}
    />
  );
}

function Many({
  state,
  stop,
  onStop,
  place,
  permissions,
  label,
}: BoxProps & { place: string; permissions: readonly Permission[]; label: string }) {
  const free = permissions.filter((permission) => state.reason(permission) === null);
  const held = permissions.filter(state.has).length;
  const reason = free.length === 0 ? state.reason(permissions[0] ?? "dashboard.basic") : null;
  return (
    <CheckBox
      aria-label={label}
      aria-disabled={free.length === 0}
      title={reason ?? undefined}
      data-place={place}
      tabIndex={stop === place ? 0 : -1}
      onFocus={() => onStop(place)}
      checked={held > 0 && held === permissions.length}
      indeterminate={held > 0 && held < permissions.length}
      // Where some are missing that could be there, it fills up; else it empties.
      onChange={() => state.set?.(free, !free.every(state.has))}
    />
  );
}

/** Whether a place still has a box: what is shown may have changed. */
function isThere(place: string, features: readonly SectionRights[], columns: readonly Right[]): boolean {
  const [row = 0, column = 0] = place.split(" ").map(Number);
  if (row === HEAD) return column > 0 && column <= columns.length;
  const feature = features[row - 1];
  if (!feature) return false;
  const right = columns[column - 1];
  if (right) return feature.rights.includes(right);
  return column === 0 || column - columns.length <= otherRights(feature).length;
}

/** Go to the next box in the direction of the key. */
function walk(event: KeyboardEvent<HTMLTableElement>): void {
  const from = event.target instanceof HTMLElement ? event.target.dataset["place"] : undefined;
  if (from === undefined) return;
  const [row = 0, column = 0] = from.split(" ").map(Number);
  const boxes = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-place]")].map((element) => {
    const [r = 0, c = 0] = (element.dataset["place"] ?? "").split(" ").map(Number);
    return { element, r, c };
  });
  const inRow = boxes.filter(({ r }) => r === row).toSorted((one, other) => one.c - other.c);
  const step = STEPS[event.key];
  let next: { element: HTMLElement } | undefined;
  if (event.key === "Home") next = inRow[0];
  else if (event.key === "End") next = inRow.at(-1);
  else if (step) {
    const [rows, columns] = step;
    const ahead = boxes.filter(({ r, c }) =>
      rows === 0 ? r === row && (c - column) * columns > 0 : c === column && (r - row) * rows > 0,
    );
    const distance = ({ r, c }: { r: number; c: number }): number => Math.abs(r - row) + Math.abs(c - column);
    next = ahead.toSorted((one, other) => distance(one) - distance(other))[0];
  } else return;
  event.preventDefault();
  next?.element.focus();
}

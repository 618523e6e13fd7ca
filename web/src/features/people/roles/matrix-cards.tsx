import IconChevronDown from "@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs";
import type { Permission } from "@nepnha/contract/platform/rights";
import { tDynamic, useT } from "../../../platform/i18n/i18n.ts";
import { CheckBox } from "../../../ui/fields/check-box.tsx";
import { permissionsOf, type FeatureGroup, type MatrixState } from "./matrix-rules.ts";
import { featureTitle, rightHint, rightLabel } from "../right-texts.ts";
import classes from "./matrix.module.css";

/** The matrix on a phone: one fold a feature, each right with its words. */
export function MatrixCards({ groups, state }: { groups: readonly FeatureGroup[]; state: MatrixState }) {
  const t = useT();
  return groups.map(({ group, features }) => (
    <section key={group} className={classes.cards} aria-label={tDynamic(`menu.${group}`)}>
      <h3 className={classes.groupTitle}>{tDynamic(`menu.${group}`)}</h3>
      {features.map((feature) => {
        const all = permissionsOf(feature);
        const free = all.filter((permission) => state.reason(permission) === null);
        const held = all.filter(state.has).length;
        return (
          <details key={feature.name} className={classes.fold}>
            <summary>
              <span>{featureTitle(feature.name)}</span>
              <span className={classes.of}>{t("people.matrix.of", { count: held, total: all.length })}</span>
              <IconChevronDown size={18} aria-hidden />
            </summary>
            {state.set && (
              <label className={classes.right}>
                <CheckBox
                  checked={held === all.length}
                  indeterminate={held > 0 && held < all.length}
                  disabled={free.length === 0}
                  onChange={() => state.set?.(free, !free.every(state.has))}
                />
                <span>{t("people.matrix.all")}</span>
              </label>
            )}
            {feature.rights.map((right) => (
              <RightLine key={right} state={state} permission={`${feature.name}.${right}`} right={right} />
            ))}
          </details>
        );
      })}
    </section>
  ));
}

function RightLine({ state, permission, right }: { state: MatrixState; permission: Permission; right: string }) {
  const reason = state.reason(permission);
  return (
    <label className={classes.right}>
      <CheckBox
        checked={state.has(permission)}
        disabled={!state.set || reason !== null}
        onChange={({ currentTarget }) => state.set?.([permission], currentTarget.checked)}
      />
      <span>
        {rightLabel(right)}
        <span className={classes.under}>{reason ?? rightHint(right)}</span>
      </span>
    </label>
  );
}

import { Switch } from "@mantine/core";
import { SECTION_RIGHTS } from "@nepnha/contract/section-rights";
import { roles } from "@nepnha/contract/features/people/roles";
import { useState } from "react";
import { useT } from "../../../platform/i18n/i18n.ts";
import { RefField } from "../../../kit/inputs/ref-field.tsx";
import { useRow } from "../../../kit/resource/queries.ts";
import type { SectionRow } from "../../../kit/resource/row.ts";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { featureTitle, rightLabel } from "../right-texts.ts";
import classes from "./roles.module.css";

/** Two roles side by side, right by right. */
export function CompareDialog({ row, onClose }: { row: SectionRow<typeof roles>; onClose: () => void }) {
  const t = useT();
  const [otherId, setOtherId] = useState<string | null>(null);
  const [differences, setDifferences] = useState(true);
  const { data } = useRow(roles, otherId ?? undefined);
  const other = otherId === null ? null : (data?.row ?? null);
  const mine = permissionsOf(row);
  const theirs = permissionsOf(other);
  const shown = SECTION_RIGHTS.map(({ name, rights }) => ({
    name,
    lines: rights
      .map((right) => ({ right, one: mine.has(`${name}.${right}`), two: theirs.has(`${name}.${right}`) }))
      .filter(({ one, two }) => (differences ? one !== two : one || two)),
  })).filter(({ lines }) => lines.length > 0);
  return (
    <Dialog opened onClose={onClose} title={t("people.compare.title", { name: row.name })} size="xl">
      <div className={classes.steps}>
        <RefField
          to="roles"
          label={t("people.compare.with")}
          notBelow={row._id}
          value={otherId}
          onChange={setOtherId}
        />
        {other && (
          <>
            <Switch
              label={t("people.compare.only")}
              checked={differences}
              onChange={({ currentTarget }) => setDifferences(currentTarget.checked)}
            />
            {shown.length === 0 && <p className={classes.text}>{t("people.compare.same")}</p>}
            {shown.length > 0 && (
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by keyboard
              <div className={classes.scroller} tabIndex={0} role="region" aria-label={t("people.matrix.title")}>
                <table className={classes.compare}>
                  <thead>
                    <tr>
                      <th scope="col">{t("people.compare.right")}</th>
                      <th scope="col">{row.name}</th>
                      <th scope="col">{other.name}</th>
                    </tr>
                  </thead>
                  {shown.map(({ name, lines }) => (
                    <tbody key={name}>
                      <tr className={classes.feature}>
                        <th scope="colgroup" colSpan={3}>
                          {featureTitle(name)}
                        </th>
                      </tr>
                      {lines.map(({ right, one, two }) => (
                        <tr key={right} data-differs={one !== two}>
                          <th scope="row">{rightLabel(right)}</th>
                          <Held has={one} />
                          <Held has={two} />
                        </tr>
                      ))}
                    </tbody>
                  ))}
                </table>
              </div>
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}

function Held({ has }: { has: boolean }) {
  const t = useT();
  return <td className={has ? classes.yes : classes.no}>{has ? `✓ ${t("value.yes")}` : `– ${t("value.no")}`}</td>;
}

/** The permissions of a role's row. */
function permissionsOf(row: SectionRow<typeof roles> | null): ReadonlySet<string> {
  const permissions = row?.["permissions"];
  return new Set(Array.isArray(permissions) ? permissions.map(String) : []);
}

import type { roles } from "@nepnha/contract/features/people/roles";
import { SECTION_RIGHTS } from "@nepnha/contract/section-rights";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { inGroups, visibleEntries } from "../../../kit/menu/menu.ts";
import { tDynamic, useT } from "../../../platform/i18n/i18n.ts";
import type { SectionRow } from "../../../kit/resource/row.ts";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { rightLabel } from "../right-texts.ts";
import classes from "./roles.module.css";

/** What somebody with this role alone would find: the lines of the menu, and what their screens offer. To look at only. */
export function PreviewDialog({ row, onClose }: { row: SectionRow<typeof roles>; onClose: () => void }) {
  const t = useT();
  const held = new Set(row.permissions);
  const outsider = row.baseRole >= ENUMS.userRole.CUSTOMER;
  const entries = visibleEntries(
    (permission) => held.has(permission),
    () => true,
  );
  const offers = (name: string): string[] =>
    (SECTION_RIGHTS.find((feature) => feature.name === name)?.rights ?? [])
      .filter((right) => right !== "basic" && held.has(`${name}.${right}`))
      .map(rightLabel);
  return (
    <Dialog opened onClose={onClose} title={t("people.preview.title", { name: row.name })} size="lg">
      <div className={classes.steps}>
        <Banner kind="info">{t(outsider ? "people.preview.outsider" : "people.preview.text")}</Banner>
        <div className={classes.menu}>
          {inGroups(entries).map(({ group, entries: own }) => (
            <section key={group}>
              <h3>{tDynamic(`menu.${group}`)}</h3>
              <ul>
                {own.map(({ name, labelKey }) => (
                  <li key={name}>
                    <strong>{tDynamic(labelKey, name)}</strong>
                    <span className={classes.offers}>{offers(name).join(" · ") || t("people.preview.list")}</span>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </Dialog>
  );
}

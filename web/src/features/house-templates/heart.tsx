import IconHeart from "@tabler/icons-react/dist/esm/icons/IconHeart.mjs";
import IconHeartFilled from "@tabler/icons-react/dist/esm/icons/IconHeartFilled.mjs";
import { useT } from "../../platform/i18n/i18n.ts";
import { titleOf } from "../../kit/resource/labels.ts";
import { houseTemplates } from "@nepnha/contract/features/house-templates/house-templates";
import type { SectionRow } from "../../kit/resource/row.ts";
import classes from "./heart.module.css";
import { useHeart } from "./use-house-templates.ts";

/** The heart of a template: whose it has, and how many in all. */
export function Heart({ row, large = false }: { row: SectionRow<typeof houseTemplates>; large?: boolean }) {
  const t = useT();
  const { on, count, press } = useHeart(row);
  const Drawn = on ? IconHeartFilled : IconHeart;
  return (
    <button type="button" className={classes.heart} data-large={large} aria-pressed={on} onClick={press}>
      <Drawn size={20} stroke={1.8} aria-hidden />
      <span className="nn-hidden">{t("templates.heart", { name: titleOf(houseTemplates, row) })}</span>
      <span>{count}</span>
    </button>
  );
}

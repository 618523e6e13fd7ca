import { houseTemplates } from "@nepnha/contract/features/house-templates/house-templates";
import IconArrowsDiff from "@tabler/icons-react/dist/esm/icons/IconArrowsDiff.mjs";
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import { Link } from "@tanstack/react-router";
import { formatDecimal, formatFigure } from "../../platform/i18n/format.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { unbroken } from "../../platform/lib/unbroken.ts";
import { titleOf } from "../../kit/resource/labels.ts";
import { firstPicture, type SectionRow } from "../../kit/resource/row.ts";
import card from "../../ui/data/link-card.module.css";
import { Picture } from "../../ui/data/picture.tsx";
import { useCompared, useCompareToggle } from "./compare-choice.ts";
import { costText } from "./cost-text.ts";
import { kindOf } from "./figures.ts";
import { Heart } from "./heart.tsx";
import { TEMPLATE_PATH } from "./paths.ts";
import classes from "./template-card.module.css";

const RATIO = 1200 / 630;

/** One template: all of its card leads to it, but for the heart and the way to lay it aside for comparing. */
export function TemplateCard({ row, eager = false }: { row: SectionRow<typeof houseTemplates>; eager?: boolean }) {
  const t = useT();
  const title = titleOf(houseTemplates, row);
  const compared = useCompared().some(({ id }) => id === row._id);
  const cost = costText(row.estimatedCostFrom, row.estimatedCostTo);
  const { landWidth, landLength, floors, constructionArea: area } = row;
  // Its editors see a draft here too, with what it has.
  const facts = [
    ...(landWidth === null || landLength === null
      ? []
      : [`${formatDecimal(landWidth)} × ${formatDecimal(landLength)} m`]),
    ...(floors === null ? [] : [t("templates.floors", { count: floors })]),
    ...(area === null ? [] : [formatFigure(area, "m2")]),
  ];
  const toggle = useCompareToggle();
  const compare = (): void => toggle({ id: row._id, title });
  return (
    <article className={`${card.card} ${card.sheet} ${classes.card}`}>
      <Picture
        file={firstPicture(row, "featuredImage")}
        ratio={RATIO}
        size="thumb"
        eager={eager}
        className={classes.picture}
      />
      <div className={classes.words}>
        <p className={classes.kind}>{kindOf(row)}</p>
        <h2 className={classes.title}>
          <Link to={TEMPLATE_PATH} params={{ id: row._id }} className={card.link}>
            {unbroken(title)}
          </Link>
        </h2>
        <p className={classes.facts}>{facts.join(" · ")}</p>
        <p className={classes.cost}>{cost ?? t("templates.costAsk")}</p>
      </div>
      <div className={classes.actions}>
        <Heart row={row} />
        <button
          type="button"
          className={classes.compare}
          aria-pressed={compared}
          aria-label={t("templates.compareOne", { name: title })}
          onClick={compare}
        >
          {compared ? (
            <IconCheck size={18} stroke={2} aria-hidden />
          ) : (
            <IconArrowsDiff size={18} stroke={1.8} aria-hidden />
          )}
          {t("templates.compare")}
        </button>
      </div>
    </article>
  );
}

import { houseTemplates } from "@nepnha/contract/features/house-templates/house-templates";
import IconArrowsDiff from "@tabler/icons-react/dist/esm/icons/IconArrowsDiff.mjs";
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import { Link } from "@tanstack/react-router";
import { formatDecimal, formatFigure } from "../../platform/i18n/format.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { choiceLabel, titleOf } from "../../kit/resource/labels.ts";
import type { SectionRow } from "../../kit/resource/row.ts";
import card from "../../ui/data/link-card.module.css";
import { Picture } from "../../ui/data/picture.tsx";
import { useCompared, useCompareToggle } from "./compare-choice.ts";
import { costText } from "./cost-text.ts";
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
  const area = row.constructionArea;
  const facts = [
    `${formatDecimal(row.landWidth)} × ${formatDecimal(row.landLength)} m`,
    t("templates.floors", { count: row.floors }),
    ...(area === null ? [] : [formatFigure(area, "m2")]),
  ];
  const toggle = useCompareToggle();
  const compare = (): void => toggle({ id: row._id, title });
  return (
    <article className={`${card.card} ${card.sheet} ${classes.card}`}>
      <Picture
        file={row._files[row.featuredImage]}
        ratio={RATIO}
        size="thumb"
        eager={eager}
        className={classes.picture}
      />
      <div className={classes.words}>
        <p className={classes.kind}>
          {choiceLabel(houseTemplates, "houseType", row.houseType)}
          {" · "}
          {choiceLabel(houseTemplates, "style", row.style)}
        </p>
        <h2 className={classes.title}>
          <Link to={TEMPLATE_PATH} params={{ id: row._id }} className={card.link}>
            {title}
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

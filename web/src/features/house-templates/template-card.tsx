import { houseTemplates } from "@nepnha/contract/sections/house-templates";
import IconArrowsDiff from "@tabler/icons-react/dist/esm/icons/IconArrowsDiff.mjs";
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import { Link } from "@tanstack/react-router";
import { formatFigure, formatNumber } from "../../i18n/format.ts";
import { useT } from "../../i18n/i18n.ts";
import { choiceLabel, titleOf } from "../../resource/labels.ts";
import type { ResourceRow } from "../../resource/row.ts";
import { textOf } from "../../resource/value-text.ts";
import card from "../../ui/link-card.module.css";
import { Picture } from "../../ui/picture.tsx";
import { showSnackbar } from "../../ui/snackbar.ts";
import { toggleCompared, useCompared } from "./compare-choice.ts";
import { costText } from "./cost-text.ts";
import { MOST_COMPARED } from "./gallery-search.ts";
import { Heart } from "./heart.tsx";
import { TEMPLATE_PATH } from "./paths.ts";
import classes from "./template-card.module.css";

const RATIO = 1200 / 630;

/** One template: all of its card leads to it, but for the heart and the way to lay it aside for comparing. */
export function TemplateCard({ row, eager = false }: { row: ResourceRow; eager?: boolean }) {
  const t = useT();
  const title = titleOf(houseTemplates, row);
  const compared = useCompared().some(({ id }) => id === row._id);
  const cost = costText(row["estimatedCostFrom"], row["estimatedCostTo"]);
  const area = row["constructionArea"];
  const facts = [
    `${formatNumber(Number(row["landWidth"]))} × ${formatNumber(Number(row["landLength"]))} m`,
    t("templates.floors", { count: Number(row["floors"]) }),
    ...(typeof area === "number" ? [formatFigure(area, "m2")] : []),
  ];
  const compare = (): void => {
    if (toggleCompared({ id: row._id, title })) return;
    showSnackbar({ kind: "warning", text: t("templates.compareFull", { max: MOST_COMPARED }), id: "compare" });
  };
  return (
    <article className={`${card.card} ${card.sheet} ${classes.card}`}>
      <Picture
        file={row._files[textOf(row["featuredImage"])]}
        ratio={RATIO}
        size="thumb"
        eager={eager}
        className={classes.picture}
      />
      <div className={classes.words}>
        <p className={classes.kind}>
          {choiceLabel(houseTemplates, "houseType", textOf(row["houseType"]))}
          {" · "}
          {choiceLabel(houseTemplates, "style", textOf(row["style"]))}
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

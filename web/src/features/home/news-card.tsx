import IconPin from "@tabler/icons-react/dist/esm/icons/IconPin.mjs";
import { news } from "@nepnha/contract/sections/news";
import { Link } from "@tanstack/react-router";
import { formatDay } from "../../i18n/format.ts";
import { useT } from "../../i18n/i18n.ts";
import { choiceLabel, titleOf } from "../../resource/labels.ts";
import type { ResourceRow } from "../../resource/row.ts";
import { textOf } from "../../resource/value-text.ts";
import { Picture } from "../../ui/picture.tsx";
import card from "../../ui/link-card.module.css";
import classes from "../../ui/story-card.module.css";

/** Shape of every banner: the smallest one that the section takes is 1200 × 630. */
const BANNER_RATIO = 1200 / 630;

/** One news item, all of it a link to its reading page. The first of the page is `lead`: larger, with its summary. */
export function NewsCard({ row, lead = false }: { row: ResourceRow; lead?: boolean }) {
  const t = useT();
  const publishAt = textOf(row["publishAt"]);
  return (
    <article className={`${card.card} ${card.sheet} ${classes.card}`} data-lead={lead}>
      <Picture
        file={row._files[textOf(row["bannerImage"])]}
        ratio={BANNER_RATIO}
        size={lead ? "wide" : "thumb"}
        eager={lead}
        className={classes.banner}
      />
      <div className={classes.words}>
        <p className={classes.facts}>
          <span className={classes.type}>{choiceLabel(news, "newsType", textOf(row["newsType"]))}</span>
          <time dateTime={publishAt}>{formatDay(publishAt)}</time>
          {row["isPinned"] === true && (
            <span className={classes.featured}>
              <IconPin size={14} stroke={1.8} aria-hidden />
              {t("home.pinned")}
            </span>
          )}
        </p>
        <h3 className={classes.title}>
          <Link to="/news-reading/$id" params={{ id: row._id }} className={`${card.link} ${classes.link}`}>
            {titleOf(news, row)}
          </Link>
        </h3>
        <p className={classes.summary}>{textOf(row["summary"])}</p>
      </div>
    </article>
  );
}

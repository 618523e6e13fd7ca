import IconPin from "@tabler/icons-react/dist/esm/icons/IconPin.mjs";
import { news } from "@nepnha/contract/features/posts/api";
import { Link } from "@tanstack/react-router";
import { formatDay } from "../../platform/i18n/format.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { choiceLabel, titleOf } from "../../kit/resource/labels.ts";
import { firstPicture, type SectionRow } from "../../kit/resource/row.ts";
import { Picture } from "../../ui/data/picture.tsx";
import card from "../../ui/data/link-card.module.css";
import classes from "../../ui/data/story-card.module.css";

/** Shape of every banner: the smallest one that the section takes is 1200 × 630. */
const BANNER_RATIO = 1200 / 630;

/** One news item, all of it a link to its reading page. The first of the page is `lead`: larger, with its summary. */
export function NewsCard({ row, lead = false }: { row: SectionRow<typeof news>; lead?: boolean }) {
  const t = useT();
  const publishAt = row.publishAt ?? "";
  return (
    <article className={`${card.card} ${card.sheet} ${classes.card}`} data-lead={lead}>
      <Picture
        file={firstPicture(row, "bannerImage")}
        ratio={BANNER_RATIO}
        size={lead ? "wide" : "thumb"}
        eager={lead}
        className={classes.banner}
      />
      <div className={classes.words}>
        <p className={classes.facts}>
          <span className={classes.type}>{choiceLabel(news, "newsType", row.newsType)}</span>
          <time dateTime={publishAt}>{formatDay(publishAt)}</time>
          {row.isPinned && (
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
        <p className={classes.summary}>{row.summary ?? ""}</p>
      </div>
    </article>
  );
}

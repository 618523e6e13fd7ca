import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { constructions } from "@nepnha/contract/features/posts/constructions";
import IconStar from "@tabler/icons-react/dist/esm/icons/IconStar.mjs";
import { Link } from "@tanstack/react-router";
import { formatDay, formatFigure } from "../../../platform/i18n/format.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import { choiceLabel, enumLabel, titleOf } from "../../../kit/resource/labels.ts";
import { isRowOf, type ResourceRow } from "../../../kit/resource/row.ts";
import { textOf } from "../../../kit/values/value-text.ts";
import { Picture } from "../../../ui/data/picture.tsx";
import card from "../../../ui/data/link-card.module.css";
import classes from "../../../ui/data/story-card.module.css";
import { BANNER_RATIO, firstField } from "./kinds.ts";

/** One post, all of it a link to its page. The first of a list is `lead`: larger, with its summary. */
export function ArticleCard({
  resource,
  row,
  lead = false,
}: {
  resource: ResourceDescription;
  row: ResourceRow;
  lead?: boolean;
}) {
  const t = useT();
  return (
    <article className={`${card.card} ${card.sheet} ${classes.card}`} data-lead={lead}>
      <Picture
        file={row._files[textOf(row[resource.list.image ?? ""])]}
        ratio={BANNER_RATIO}
        size={lead ? "wide" : "thumb"}
        eager={lead}
        className={classes.banner}
      />
      <div className={classes.words}>
        <p className={classes.facts}>
          <Facts resource={resource} row={row} />
          {row[firstField(resource)] === true && (
            <span className={classes.featured}>
              <IconStar size={14} stroke={1.8} aria-hidden />
              {t("read.featured")}
            </span>
          )}
        </p>
        <h2 className={classes.title}>
          <Link to={`/read/${resource.name}/${row._id}`} className={`${card.link} ${classes.link}`}>
            {titleOf(resource, row)}
          </Link>
        </h2>
        <p className={classes.summary}>{textOf(row["summary"])}</p>
      </div>
    </article>
  );
}

/** What a reader wants to know first: of a site what and where it is, of an article its category and day. */
function Facts({ resource, row }: { resource: ResourceDescription; row: ResourceRow }) {
  if (isRowOf(constructions, resource, row)) {
    const { address, area, constructionType } = row;
    const facts = [address, area === null ? "" : formatFigure(area, "m2")];
    return (
      <>
        {constructionType !== null && (
          <span className={classes.type}>{enumLabel("projectType", constructionType)}</span>
        )}
        {facts.filter(Boolean).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </>
    );
  }
  const publishAt = textOf(row["publishAt"]);
  const kind = textOf(row["newsType"]);
  const [cate] = Array.isArray(row["categoryIds"]) ? row["categoryIds"].map(String) : [];
  const type = kind ? choiceLabel(resource, "newsType", kind) : row._refs[cate ?? ""];
  return (
    <>
      {type && <span className={classes.type}>{type}</span>}
      <time dateTime={publishAt}>{formatDay(publishAt)}</time>
    </>
  );
}

import { houseTemplates } from "@nepnha/contract/features/house-templates/api";
import type { MessageKey } from "@nepnha/contract/messages/vi";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { formatDay, formatDuration, formatFigure } from "../../platform/i18n/format.ts";
import { useT, type Translate } from "../../platform/i18n/i18n.ts";
import { choiceLabel } from "../../kit/resource/labels.ts";
import type { ResourceRow } from "../../kit/resource/row.ts";
import { textOf } from "../../kit/values/value-text.ts";
import card from "../../ui/data/link-card.module.css";
import { Picture } from "../../ui/data/picture.tsx";
import classes from "./blocks.module.css";
import homeClasses from "./home.module.css";
import type { ShownBlock } from "./use-blocks.ts";

const RATIO = 1200 / 630;

/** How the rows of a section stand in a list of the home: where all of them are, their picture, their line of facts. */
const KINDS: Readonly<
  Record<string, { all: string; picture: string; facts: (t: Translate, row: ResourceRow) => string }>
> = {
  houseTemplates: {
    all: "/read/templates",
    picture: "featuredImage",
    facts: (t, row) =>
      [
        choiceLabel(houseTemplates, "style", textOf(row["style"])),
        t("templates.floors", { count: Number(row["floors"]) }),
        ...(typeof row["constructionArea"] === "string" ? [formatFigure(row["constructionArea"], "m2")] : []),
      ].join(" · "),
  },
  posts: { all: "/read/articles", picture: "featuredImage", facts: (_t, row) => formatDay(textOf(row["publishAt"])) },
  promotions: {
    all: "/offers",
    picture: "image",
    facts: (_t, row) => (row["endAt"] === null ? "" : formatDay(textOf(row["endAt"]))),
  },
  videos: {
    all: "/read/videos",
    picture: "thumbnail",
    facts: (_t, row) => (typeof row["duration"] === "number" ? formatDuration(row["duration"]) : ""),
  },
};

/** What a list without a title of its own is called. */
const NAMES: Readonly<Record<string, MessageKey>> = {
  posts: "explore.articles",
  videos: "explore.videos",
  promotions: "promotions.title",
};

/** Where a row is read: promotions stand whole in their list. */
function pageOf(feature: string, id: string): { to: string; hash?: string } {
  if (feature === "promotions") return { to: "/offers", hash: id };
  return { to: `/read/${feature === "houseTemplates" ? "templates" : feature}/${id}` };
}

/** Rows of a section side by side, to be leafed through; each leads to its page. */
export function BlockList({ block, feature }: { block: ShownBlock; feature: string }) {
  const t = useT();
  const id = useId();
  const kind = KINDS[feature];
  if (!kind) return null;
  return (
    <section className={homeClasses.part} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={homeClasses.head}>
          {block.title ?? t(NAMES[feature] ?? "explore.templates")}
        </h2>
        <Link to={kind.all} className={classes.all}>
          {t("home.all")}
        </Link>
      </div>
      <ul className={classes.list}>
        {block.items.map((row) => (
          <li key={row._id} className={`${card.sheet} ${classes.card}`}>
            <Picture file={pictureOf(row, kind.picture)} ratio={RATIO} size="thumb" />
            <div className={classes.words}>
              <h3 className={classes.title}>
                <Link {...pageOf(feature, row._id)} className={card.link}>
                  {textOf(row["title"])}
                </Link>
              </h3>
              <p className={classes.facts}>{kind.facts(t, row)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Its picture; a video without one has the picture that was taken from it. */
function pictureOf(
  row: ResourceRow,
  field: string,
): { url: string; thumbUrl: string; preview: string | null } | undefined {
  const picture = row._files[textOf(row[field])];
  if (picture) return picture;
  const poster = row._files[textOf(row["videoFile"])]?.posterUrl ?? null;
  return poster === null ? undefined : { url: poster, thumbUrl: poster, preview: null };
}

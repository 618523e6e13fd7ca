import { Button } from "@mantine/core";
import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { constructions } from "@nepnha/contract/features/posts/constructions";
import { isPublished } from "@nepnha/domain/kit/published";
import IconCalendarEvent from "@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs";
import IconMessageCircle from "@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Permitted } from "../../../platform/session/permitted.tsx";
import { formatDay, formatNumber, formatTime, formatWeekday } from "../../../platform/i18n/format.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import { PublicComments } from "../../../kit/comments/public-comments.tsx";
import { choiceLabel, enumLabel, titleOf } from "../../../kit/resource/labels.ts";
import { LikeButton } from "../../../kit/reading/like-button.tsx";
import { useReading } from "../../../kit/reading/use-reading.ts";
import { isRowOf, type ResourceRow } from "../../../kit/resource/row.ts";
import { askLink, ShareButton } from "../../chat/api.ts";
import { textOf } from "../../../kit/values/value-text.ts";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Picture } from "../../../ui/data/picture.tsx";
import { RichText } from "../../../ui/rich-text/rich-text.tsx";
import { Attachments } from "./attachments.tsx";
import { Contents } from "./contents.tsx";
import { Gallery } from "./gallery.tsx";
import { BANNER_RATIO } from "./kinds.ts";
import classes from "./reading.module.css";
import { RelatedVideos } from "./related-videos.tsx";
import { Related } from "./related.tsx";
import { SiteFacts, SiteStory } from "./site.tsx";
import { minutesToRead } from "./text-facts.ts";

/** A post as its readers see it; staff are told when customers do not see it yet. */
export function Article({ resource, row }: { resource: ResourceDescription; row: ResourceRow }) {
  const t = useT();
  const [now] = useState(() => Date.now());
  const reading = useReading(resource.name, row._id);
  const eventAt = textOf(row["eventAt"]);
  const site = isRowOf(constructions, resource, row) ? row : null;
  const content = textOf(row["content"]);
  const title = titleOf(resource, row);
  const path = `/read/${resource.name}/${row._id}`;
  const picture = row._files[textOf(row[resource.list.image ?? ""])];
  return (
    <>
      <article>
        {!isPublished(resource, row, now) && <Banner kind="warning">{t("read.unseen")}</Banner>}
        <header>
          <Facts resource={resource} row={row} />
          <h1 className={classes.title}>{title}</h1>
          <Summary text={textOf(row["summary"])} />
          <p className={classes.by}>
            {row._refs[textOf(row["authorId"])] && (
              <span>{t("read.by", { name: row._refs[textOf(row["authorId"])] ?? "" })}</span>
            )}
            <span>{t("read.minutes", { count: minutesToRead(content) })}</span>
            {reading.figures && <span>{t("read.views", { count: formatNumber(reading.figures.viewCount) })}</span>}
          </p>
        </header>
        <Picture file={picture} ratio={BANNER_RATIO} size="full" eager className={classes.banner} />
        {eventAt && <EventTime at={eventAt} over={Date.parse(eventAt) <= now} />}
        {site && <SiteFacts row={site} />}
        <Contents html={content} />
        <RichText html={content} />
        {site && <SiteStory row={site} />}
        <Gallery row={row} />
        <Attachments row={row} />
        <RelatedVideos row={row} />
      </article>
      <div className={classes.actions}>
        <LikeButton reading={reading} />
        <ShareButton path={path} title={title} />
      </div>
      <Permitted only={["chatGroups.chatSend"]}>
        <aside className={classes.ask}>
          <span>{t("read.ask")}</span>
          <Button
            component={Link}
            {...askLink({
              path,
              title,
              text: textOf(row["summary"]),
              image: picture ?? null,
            })}
            leftSection={<IconMessageCircle size={20} stroke={1.8} aria-hidden />}
          >
            {t("home.chatOpen")}
          </Button>
        </aside>
      </Permitted>
      <PublicComments feature={resource.name} id={row._id} allow={row["allowComment"] === true} />
      <Related resource={resource} id={row._id} />
    </>
  );
}

function Summary({ text }: { text: string }) {
  return text ? <p className={classes.summary}>{text}</p> : null;
}

/** Of which kind and category it is, and from when. */
function Facts({ resource, row }: { resource: ResourceDescription; row: ResourceRow }) {
  const t = useT();
  const publishAt = textOf(row["publishAt"]);
  const cates = Array.isArray(row["categoryIds"]) ? row["categoryIds"].map(String) : [];
  const kind = row["newsType"] ? choiceLabel(resource, "newsType", textOf(row["newsType"])) : "";
  const site = isRowOf(constructions, resource, row) ? enumLabel("projectType", row.constructionType) : "";
  const types = [kind, site, ...cates.map((id) => row._refs[id] ?? "")].filter(Boolean);
  return (
    <p className={classes.facts}>
      {types.map((type) => (
        <span key={type} className={classes.type}>
          {type}
        </span>
      ))}
      <time dateTime={publishAt}>{t("reading.publishedAt", { day: formatDay(publishAt) })}</time>
    </p>
  );
}

function EventTime({ at, over }: { at: string; over: boolean }) {
  const t = useT();
  return (
    <p className={classes.event}>
      <IconCalendarEvent size={20} stroke={1.6} aria-hidden />
      <span>
        <time dateTime={at}>
          {t("reading.eventAt", { weekday: formatWeekday(at), day: formatDay(at), time: formatTime(at) })}
        </time>
        {over && ` · ${t("reading.eventOver")}`}
      </span>
    </p>
  );
}

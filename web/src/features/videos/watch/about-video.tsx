import { Button } from "@mantine/core";
import { videos } from "@nepnha/contract/sections/videos";
import { isPublished } from "@nepnha/domain/published";
import IconChevronDown from "@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs";
import IconChevronUp from "@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs";
import { useId, useState } from "react";
import { formatDay } from "../../i18n/format.ts";
import { useT } from "../../i18n/i18n.ts";
import { PublicComments } from "../../resource/comments/public-comments.tsx";
import { titleOf } from "../../resource/labels.ts";
import { LikeButton } from "../../resource/reading/like-button.tsx";
import { useReading } from "../../resource/reading/use-reading.ts";
import type { ResourceRow } from "../../resource/row.ts";
import { ShareButton } from "../../resource/share/share-button.tsx";
import { textOf } from "../../resource/value-text.ts";
import { Banner } from "../../ui/banner.tsx";
import { RichText } from "../../ui/rich-text.tsx";
import classes from "./watch.module.css";

/** What stands below the player: title, figures, hearts, what is said in it and about it. */
export function AboutVideo({ row, level = 1 }: { row: ResourceRow; level?: 1 | 2 }) {
  const t = useT();
  const [now] = useState(() => Date.now());
  const reading = useReading(videos.name, row._id);
  const Heading = `h${level}` as const;
  const title = titleOf(videos, row);
  const publishAt = textOf(row["publishAt"]);
  const views = reading.figures?.viewCount ?? Number(row["viewCount"] ?? 0);
  return (
    <>
      {!isPublished(row, now) && <Banner kind="warning">{t("watch.unseen")}</Banner>}
      <header className={classes.about}>
        <Heading className={classes.title}>{title}</Heading>
        <p className={classes.facts}>
          {Array.isArray(row["categoryIds"]) &&
            row["categoryIds"].map(
              (id) => row._refs[String(id)] && <span key={String(id)}>{row._refs[String(id)]}</span>,
            )}
          <time dateTime={publishAt}>{t("watch.publishedAt", { day: formatDay(publishAt) })}</time>
          <span>{t("watch.views", { count: views })}</span>
        </p>
        <div className={classes.actions}>
          <LikeButton reading={reading} />
          <ShareButton path={`/read/videos/${row._id}`} title={title} />
        </div>
      </header>
      {textOf(row["summary"]) && <p className={classes.summary}>{textOf(row["summary"])}</p>}
      <Transcript html={textOf(row["transcript"])} />
      <PublicComments key={row._id} feature={videos.name} id={row._id} allow={row["allowComment"] === true} />
    </>
  );
}

/** What is said in the video, for who cannot listen, or would rather read. */
function Transcript({ html }: { html: string }) {
  const t = useT();
  const id = useId();
  const [open, setOpen] = useState(false);
  if (html === "") return null;
  return (
    <section className={classes.transcript} aria-label={t("watch.transcript")}>
      <Button
        variant="default"
        aria-expanded={open}
        aria-controls={id}
        rightSection={open ? <IconChevronUp size={18} aria-hidden /> : <IconChevronDown size={18} aria-hidden />}
        onClick={() => setOpen(!open)}
      >
        {t(open ? "watch.transcriptHide" : "watch.transcriptShow")}
      </Button>
      <div id={id} hidden={!open}>
        {open && <RichText html={html} />}
      </div>
    </section>
  );
}

import { Button } from "@mantine/core";
import { videos } from "@nepnha/contract/features/videos/videos";
import { isPublished } from "@nepnha/domain/kit/published";
import { isStaff } from "@nepnha/domain/platform/permit";
import IconChevronDown from "@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs";
import IconChevronUp from "@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs";
import { useId, useState } from "react";
import { formatDay } from "../../../platform/i18n/format.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import { useUser } from "../../../platform/session/services-context.ts";
import { PublicComments } from "../../../kit/comments/public-comments.tsx";
import { titleOf } from "../../../kit/resource/labels.ts";
import { LikeButton } from "../../../kit/reading/like-button.tsx";
import { useReading } from "../../../kit/reading/use-reading.ts";
import type { SectionRow } from "../../../kit/resource/row.ts";
import { ShareButton } from "../../chat/api.ts";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { RichText } from "../../../ui/rich-text/rich-text.tsx";
import classes from "./watch.module.css";

/** What stands below the player: title, figures, hearts, what is said in it and about it. */
export function AboutVideo({ row, level = 1 }: { row: SectionRow<typeof videos>; level?: 1 | 2 }) {
  const t = useT();
  const me = useUser();
  const [now] = useState(() => Date.now());
  const reading = useReading(videos.name, row._id);
  const Heading = `h${level}` as const;
  const title = titleOf(videos, row);
  const publishAt = row.publishAt ?? "";
  const views = reading.figures?.viewCount ?? row.viewCount ?? 0;
  return (
    <>
      {isStaff(me) && !isPublished(videos, row, now) && <Banner kind="warning">{t("watch.unseen")}</Banner>}
      <header className={classes.about}>
        <Heading className={classes.title}>{title}</Heading>
        <p className={classes.facts}>
          {row.categoryIds.map((id) => row._refs[String(id)] && <span key={String(id)}>{row._refs[String(id)]}</span>)}
          <time dateTime={publishAt}>{t("watch.publishedAt", { day: formatDay(publishAt) })}</time>
          <span>{t("watch.views", { count: views })}</span>
        </p>
        <div className={classes.actions}>
          <LikeButton reading={reading} />
          <ShareButton path={`/read/videos/${row._id}`} title={title} />
        </div>
      </header>
      {(row.summary ?? "") && <p className={classes.summary}>{row.summary ?? ""}</p>}
      <Transcript html={row.transcript ?? ""} />
      <PublicComments key={row._id} feature={videos.name} id={row._id} allow={row.allowComment} />
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

import { Button } from "@mantine/core";
import { ENUMS } from "@nepnha/contract/enums";
import { news } from "@nepnha/contract/sections/news";
import IconCalendarEvent from "@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs";
import IconLink from "@tabler/icons-react/dist/esm/icons/IconLink.mjs";
import IconMessageCircle from "@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Permitted } from "../../app/permitted.tsx";
import { formatDay, formatTime, formatWeekday } from "../../i18n/format.ts";
import { useT } from "../../i18n/i18n.ts";
import { choiceLabel, titleOf } from "../../resource/labels.ts";
import type { ResourceRow } from "../../resource/row.ts";
import { textOf } from "../../resource/value-text.ts";
import { Banner } from "../../ui/banner.tsx";
import { Picture } from "../../ui/picture.tsx";
import { RichText } from "../../ui/rich-text.tsx";
import { showSnackbar } from "../../ui/snackbar.ts";
import classes from "./reading.module.css";

const BANNER_RATIO = 1200 / 630;
/** Typed wide: the chat's route is added by its section. */
const CHAT_PATH: string = "/chat";

/** A news item as its readers see it; staff are told when customers do not see it yet. */
export function Article({ row }: { row: ResourceRow }) {
  const t = useT();
  const [now] = useState(() => Date.now());
  const publishAt = textOf(row["publishAt"]);
  const summary = textOf(row["summary"]);
  const eventAt = textOf(row["eventAt"]);
  const seen = row.status === ENUMS.genericStatus.ACTIVE && Date.parse(publishAt) <= now;
  return (
    <article>
      {!seen && <Banner kind="warning">{t("reading.unseen")}</Banner>}
      <header>
        <p className={classes.facts}>
          <span className={classes.type}>{choiceLabel(news, "newsType", textOf(row["newsType"]))}</span>
          <time dateTime={publishAt}>{t("reading.publishedAt", { day: formatDay(publishAt) })}</time>
        </p>
        <h1 className={classes.title}>{titleOf(news, row)}</h1>
        {summary && <p className={classes.summary}>{summary}</p>}
        <CopyLink />
      </header>
      <Picture
        file={row._files[textOf(row["bannerImage"])]}
        ratio={BANNER_RATIO}
        size="full"
        eager
        className={classes.banner}
      />
      {eventAt && <EventTime at={eventAt} over={Date.parse(eventAt) <= now} />}
      <RichText html={textOf(row["content"])} />
      <Permitted only={["chatGroups.chatSend"]}>
        <aside className={classes.ask}>
          <span>{t("reading.ask")}</span>
          <Button
            component={Link}
            to={CHAT_PATH}
            leftSection={<IconMessageCircle size={20} stroke={1.8} aria-hidden />}
          >
            {t("home.chatOpen")}
          </Button>
        </aside>
      </Permitted>
    </article>
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

/** Copies the address of this page, to send it to the family. */
function CopyLink() {
  const t = useT();
  async function copy(): Promise<void> {
    try {
      // Absent where the page came without HTTPS; refused when the user said so.
      await navigator.clipboard.writeText(location.origin + location.pathname);
      showSnackbar({ kind: "success", text: t("reading.copied"), id: "copy-link" });
    } catch {
      showSnackbar({ kind: "warning", text: t("reading.copyFailed"), id: "copy-link" });
    }
  }
  return (
    <Button
      className={classes.copy}
      variant="default"
      size="sm"
      leftSection={<IconLink size={18} stroke={1.6} aria-hidden />}
      onClick={() => void copy()}
    >
      {t("reading.copyLink")}
    </Button>
  );
}

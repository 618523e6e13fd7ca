import { TIME_ZONE } from "@nepnha/contract/platform/constants";
import { news } from "@nepnha/contract/features/posts/api";
import IconCalendarEvent from "@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs";
import { Link } from "@tanstack/react-router";
import { formatDay, formatTime, formatWeekday } from "../../platform/i18n/format.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { titleOf } from "../../kit/resource/labels.ts";
import type { SectionRow } from "../../kit/resource/row.ts";
import card from "../../ui/data/link-card.module.css";
import classes from "./event-card.module.css";

const DAY_AND_MONTH = new Intl.DateTimeFormat("en-GB", { timeZone: TIME_ZONE, day: "numeric", month: "numeric" });

/** An event that is still ahead: a leaf of the calendar, what it is, when. */
export function EventCard({ row }: { row: SectionRow<typeof news> }) {
  const t = useT();
  const at = row.eventAt ?? "";
  const [day, month] = DAY_AND_MONTH.format(new Date(at)).split("/");
  return (
    <article className={`${card.card} ${card.sheet} ${classes.card}`}>
      <div className={classes.leaf} aria-hidden>
        <span className={classes.month}>{t("home.eventMonth", { month: month ?? "" })}</span>
        <span className={classes.day}>{day}</span>
      </div>
      <div className={classes.words}>
        <h2 className={classes.label}>{t("home.event")}</h2>
        <h3 className={classes.title}>
          <Link to="/news-reading/$id" params={{ id: row._id }} className={card.link}>
            {titleOf(news, row)}
          </Link>
        </h3>
        <p className={classes.time}>
          <IconCalendarEvent size={18} stroke={1.6} aria-hidden />
          <time dateTime={at}>
            {t("reading.eventAt", { weekday: formatWeekday(at), day: formatDay(at), time: formatTime(at) })}
          </time>
        </p>
      </div>
    </article>
  );
}

import { Skeleton } from "@mantine/core";
import { useState } from "react";
import { useT } from "../../platform/i18n/i18n.ts";
import { FoundRows, MorePages } from "../../kit/reading/found-rows.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { EventCard } from "./event-card.tsx";
import classes from "./home.module.css";
import { NewsCard } from "./news-card.tsx";
import { nextEvent, useNews } from "./use-home.ts";

/** The coming event, then the published news: pinned ones first, the first of all large. */
export function NewsSection() {
  const t = useT();
  const { query, rows: all, failure } = useNews();
  const [now] = useState(() => new Date());
  const event = nextEvent(all, now);
  const rows = all.filter((row) => row !== event);
  // Nothing stands here before it is known whether an event comes first.
  if (query.isPending && !query.isPaused) return <NewsSkeleton />;
  return (
    <>
      {event && <EventCard row={event} />}
      <section className={classes.part} aria-labelledby="home-news">
        <h2 id="home-news" className={classes.head}>
          {t("home.news")}
        </h2>
        <FoundRows
          query={query}
          rows={all}
          failure={failure}
          coming={<NewsSkeleton />}
          none={
            <EmptyState picture="empty" title={t("home.newsNone")}>
              {t("home.newsNoneText")}
            </EmptyState>
          }
        >
          <div className={classes.news}>
            {rows.map((row, index) => (
              <NewsCard key={row._id} row={row} lead={index === 0} />
            ))}
          </div>
        </FoundRows>
        <MorePages query={query} label={t("home.newsMore")} className={classes.more} />
      </section>
    </>
  );
}

/** Grey cards in the places where the news will stand. */
function NewsSkeleton() {
  const t = useT();
  return (
    <div className={classes.news} role="status" aria-label={t("ui.loading")}>
      <Skeleton className={classes.skeletonLead} />
      <Skeleton className={classes.skeletonCard} />
      <Skeleton className={classes.skeletonCard} />
      <Skeleton className={classes.skeletonCard} />
    </div>
  );
}

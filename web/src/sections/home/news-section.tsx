import { Button, Skeleton } from "@mantine/core";
import { useState } from "react";
import { useT } from "../../i18n/i18n.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { NotLoaded } from "../../ui/not-loaded.tsx";
import { EventCard } from "./event-card.tsx";
import classes from "./home.module.css";
import { NewsCard } from "./news-card.tsx";
import { newsOf, nextEvent, useNews } from "./use-home.ts";

/** The coming event, then the published news: pinned ones first, the first of all large. */
export function NewsSection() {
  const t = useT();
  const { data, isPending, isPaused, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useNews();
  const [now] = useState(() => new Date());
  const pages = data?.pages ?? [];
  const all = newsOf(pages);
  const event = nextEvent(all, now);
  const rows = all.filter((row) => row !== event);
  const failure = pages.find((page) => page.failure !== null)?.failure ?? null;
  return (
    <>
      {event && <EventCard row={event} />}
      <section className={classes.part} aria-labelledby="home-news">
        <h2 id="home-news" className={classes.head}>
          {t("home.news")}
        </h2>
        {isPending && !isPaused && <NewsSkeleton />}
        <div className={classes.news}>
          {rows.map((row, index) => (
            <NewsCard key={row._id} row={row} lead={index === 0} />
          ))}
        </div>
        {(failure !== null || (isPending && isPaused)) && (
          <NotLoaded failure={failure} onRetry={() => void refetch()} />
        )}
        {data && failure === null && all.length === 0 && (
          <EmptyState picture="empty" title={t("home.newsNone")}>
            {t("home.newsNoneText")}
          </EmptyState>
        )}
        {hasNextPage && (
          <div className={classes.more}>
            <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t("home.newsMore")}
            </Button>
          </div>
        )}
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

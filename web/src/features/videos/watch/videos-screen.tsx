import { Button, Skeleton } from "@mantine/core";
import type { playlists } from "@nepnha/contract/features/videos/playlists";
import type { VideoPosition } from "@nepnha/contract/features/videos/sources";
import { videos } from "@nepnha/contract/features/videos/videos";
import { Link, useSearch } from "@tanstack/react-router";
import { type ReactNode } from "react";
import { useT } from "../../../platform/i18n/i18n.ts";
import { useTitle } from "../../../platform/i18n/use-title.ts";
import { useRows } from "../../../kit/resource/queries.ts";
import type { SectionRow } from "../../../kit/resource/row.ts";
import { FoundRows, MorePages } from "../../../kit/reading/found-rows.tsx";
import { CategoryChips, useCategories, withBelow } from "../../post-categories/api.ts";
import { WordsSearch } from "../../../kit/reading/words-search.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { PlaylistCard } from "./playlist-card.tsx";
import { useBegun, usePositions } from "./use-position.ts";
import { usePlaylists, useVideos } from "./use-videos.ts";
import { VideoCard } from "./video-card.tsx";
import { VIDEOS_PATH, watchSearch } from "./watch-search.ts";
import classes from "./gallery.module.css";

/** R1-04 all videos: what one began, the playlists, then everything, by category or by words. */
export function VideosScreen() {
  const t = useT();
  const search = watchSearch(useSearch({ strict: false }));
  const { cate, q = "" } = search;
  const narrowed = cate !== undefined || q !== "";
  const categories = useCategories(videos.name);
  const { query, rows, failure } = useVideos({
    cateIds: cate === undefined ? [] : withBelow(categories.data ?? [], cate),
    q,
    // What is below a category is known with the categories.
    known: cate === undefined || !categories.isPending,
  });
  const positions = usePositions(rows.map(({ _id }) => _id));
  const shelves = useShelves();
  useTitle(t("watch.title"));
  return (
    <div className={classes.page}>
      <h1 className={classes.head}>{t("watch.title")}</h1>
      <p className={classes.intro}>{t("watch.intro")}</p>
      <WordsSearch className={classes.search} label={t("watch.search")} path={VIDEOS_PATH} search={search} />
      {categories.isLoading || shelves.isLoading ? (
        // Nothing is drawn below what is still to come, so nothing is pushed away by it.
        <GallerySkeleton />
      ) : (
        <>
          <CategoryChips
            label={t("watch.title")}
            all={t("watch.all")}
            categories={categories.data ?? []}
            path={VIDEOS_PATH}
            search={search}
          />
          {!narrowed && <Begun begun={shelves.begun} rows={shelves.begunRows} />}
          {!narrowed && <Playlists rows={shelves.playlists} />}
          <section aria-label={t("watch.videos")}>
            {!narrowed && <h2 className={classes.shelfHead}>{t("watch.videos")}</h2>}
            <FoundRows
              query={query}
              rows={rows}
              failure={failure}
              coming={<GallerySkeleton />}
              none={<Nothing narrowed={narrowed} />}
            >
              <div className={classes.cards}>
                {rows.map((row) => (
                  <VideoCard key={row._id} row={row} position={positions.get(row._id)} />
                ))}
              </div>
            </FoundRows>
            <MorePages query={query} label={t("watch.more")} className={classes.more} />
          </section>
        </>
      )}
    </div>
  );
}

/** What stands above all videos: what this person began and did not see to its end, and the playlists. */
function useShelves() {
  const { begun, isLoading } = useBegun();
  const found = useRows(
    videos,
    begun.map(({ videoId }) => videoId),
  );
  const lists = usePlaylists();
  return {
    begun,
    begunRows: found.flatMap(({ data }) => data?.row ?? []),
    playlists: lists.rows,
    isLoading: isLoading || lists.isLoading || found.some((row) => row.isLoading),
  };
}

function Begun({ begun, rows }: { begun: readonly VideoPosition[]; rows: readonly SectionRow<typeof videos>[] }) {
  const t = useT();
  if (rows.length === 0) return null;
  return (
    <Shelf title={t("watch.resume")}>
      {rows.map((row) => (
        <VideoCard key={row._id} row={row} position={begun.find(({ videoId }) => videoId === row._id)} />
      ))}
    </Shelf>
  );
}

function Playlists({ rows }: { rows: readonly SectionRow<typeof playlists>[] }) {
  const t = useT();
  if (rows.length === 0) return null;
  return (
    <Shelf title={t("watch.playlists")}>
      {rows.map((row) => (
        <PlaylistCard key={row._id} row={row} />
      ))}
    </Shelf>
  );
}

/** Cards in one row that scrolls by itself where it is too long. */
function Shelf({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className={classes.shelfHead}>{title}</h2>
      <div className={classes.shelf}>{children}</div>
    </section>
  );
}

function Nothing({ narrowed }: { narrowed: boolean }) {
  const t = useT();
  if (!narrowed) {
    return (
      <EmptyState picture="empty" title={t("watch.none")}>
        {t("watch.noneText")}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      picture="noResult"
      title={t("watch.noneFound")}
      action={
        <Button variant="default" component={Link} to={VIDEOS_PATH}>
          {t("watch.showAll")}
        </Button>
      }
    >
      {t("watch.noneFoundText")}
    </EmptyState>
  );
}

/** Grey screens in the places where the videos will stand. */
function GallerySkeleton() {
  const t = useT();
  return (
    <div className={classes.cards} role="status" aria-label={t("ui.loading")}>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className={classes.skeleton} />
      ))}
    </div>
  );
}

import { Button, Skeleton } from "@mantine/core";
import { videos } from "@nepnha/contract/sections/videos";
import { Link, useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { type ReactNode } from "react";
import { useT } from "../../i18n/i18n.ts";
import { useTitle } from "../../lib/use-title.ts";
import { useRows } from "../../resource/queries.ts";
import { useCategories, withBelow } from "../../resource/reading/use-categories.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { NotLoaded } from "../../ui/not-loaded.tsx";
import { TypedSearch } from "../../ui/typed-search.tsx";
import { PlaylistCard } from "./playlist-card.tsx";
import { useBegun, usePositions } from "./use-position.ts";
import { usePlaylists, useVideos } from "./use-videos.ts";
import { VideoCard } from "./video-card.tsx";
import { VIDEOS_PATH, watchSearch, type WatchSearch } from "./watch-search.ts";
import classes from "./gallery.module.css";

/** R1-04 all videos: what one began, the playlists, then everything, by category or by words. */
export function VideosScreen() {
  const t = useT();
  const search = watchSearch(useSearch({ strict: false }));
  const { cate, q = "" } = search;
  const narrowed = cate !== undefined || q !== "";
  const categories = useCategories(videos.name);
  const { data, isPending, isPaused, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useVideos({
    cateIds: cate === undefined ? [] : withBelow(categories.data ?? [], cate),
    q,
    // What is below a category is known with the categories.
    known: cate === undefined || !categories.isPending,
  });
  const pages = data?.pages ?? [];
  const rows = [...new Map(pages.flatMap(({ items }) => items.map((row) => [row._id, row]))).values()];
  const positions = usePositions(rows.map(({ _id }) => _id));
  const failure = pages.find((page) => page.failure !== null)?.failure ?? null;
  useTitle(t("watch.title"));
  return (
    <div className={classes.page}>
      <h1 className={classes.head}>{t("watch.title")}</h1>
      <p className={classes.intro}>{t("watch.intro")}</p>
      <Search value={q} search={search} />
      <Categories search={search} />
      {!narrowed && <Begun />}
      {!narrowed && <Playlists />}
      <section aria-label={t("watch.videos")}>
        {!narrowed && <h2 className={classes.shelfHead}>{t("watch.videos")}</h2>}
        {isPending && !isPaused && <GallerySkeleton />}
        <div className={classes.cards}>
          {rows.map((row) => (
            <VideoCard key={row._id} row={row} position={positions.get(row._id)} />
          ))}
        </div>
        {(failure !== null || (isPending && isPaused)) && (
          <NotLoaded failure={failure} onRetry={() => void refetch()} />
        )}
        {data && failure === null && rows.length === 0 && <Nothing narrowed={narrowed} />}
        {hasNextPage && (
          <div className={classes.more}>
            <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t("watch.more")}
            </Button>
          </div>
        )}
      </section>
    </div>
  );
}

function Search({ value, search }: { value: string; search: WatchSearch }) {
  const t = useT();
  const navigate = useNavigate();
  const router = useRouter();
  const look = (q: string): void => {
    // Somebody typed and then opened a video, which is on its way.
    if (router.latestLocation.pathname !== VIDEOS_PATH) return;
    const { q: _q, ...rest } = search;
    void navigate({ to: VIDEOS_PATH, search: q === "" ? rest : { ...rest, q }, replace: true });
  };
  return <TypedSearch className={classes.search} label={t("watch.search")} value={value} onSearch={look} />;
}

function Categories({ search }: { search: WatchSearch }) {
  const t = useT();
  const { data: categories = [] } = useCategories(videos.name);
  const { cate, ...any } = search;
  if (categories.length === 0) return null;
  return (
    <nav className={classes.chips} aria-label={t("watch.title")}>
      <Link to={VIDEOS_PATH} search={any} data-chosen={cate === undefined} className={classes.chip}>
        {t("watch.all")}
      </Link>
      {categories.map(({ _id, name }) => (
        <Link
          key={_id}
          to={VIDEOS_PATH}
          search={{ ...search, cate: _id }}
          aria-current={_id === cate ? "true" : undefined}
          data-chosen={_id === cate}
          className={classes.chip}
        >
          {String(name)}
        </Link>
      ))}
    </nav>
  );
}

/** What this person began and did not see to its end. */
function Begun() {
  const t = useT();
  const begun = useBegun();
  const found = useRows(
    videos,
    begun.map(({ videoId }) => videoId),
  );
  const rows = found.flatMap(({ data }) => data?.row ?? []);
  if (rows.length === 0) return null;
  return (
    <Shelf title={t("watch.resume")}>
      {rows.map((row) => (
        <VideoCard key={row._id} row={row} position={begun.find(({ videoId }) => videoId === row._id)} />
      ))}
    </Shelf>
  );
}

function Playlists() {
  const t = useT();
  const rows = usePlaylists();
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

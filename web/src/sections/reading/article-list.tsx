import { Button, Skeleton } from "@mantine/core";
import type { ResourceDescription } from "@nepnha/contract/define";
import { Link, useNavigate, useRouter } from "@tanstack/react-router";
import { useT } from "../../i18n/i18n.ts";
import { useCategories, withBelow } from "../../resource/reading/use-categories.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { NotLoaded } from "../../ui/not-loaded.tsx";
import { TypedSearch } from "../../ui/typed-search.tsx";
import { ArticleCard } from "./article-card.tsx";
import type { ReadingSearch } from "./list-search.ts";
import classes from "./list.module.css";
import { rowsOf, useArticles } from "./use-articles.ts";

/** A section's published posts: words to look for, categories, and the posts themselves. */
export function ArticleList({
  resource,
  search,
  path,
}: {
  resource: ResourceDescription;
  search: ReadingSearch;
  /** Where the list stands: its state is the address. */
  path: string;
}) {
  const t = useT();
  const categories = useCategories(resource.name);
  const { cate, q = "" } = search;
  const query = { cateIds: cate === undefined ? [] : withBelow(categories.data ?? [], cate), search: q };
  // What is below a category is known with the categories.
  const known = cate === undefined || !categories.isPending;
  const { data, isPending, isPaused, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useArticles(
    resource,
    query,
    known,
  );
  const pages = data?.pages ?? [];
  const rows = rowsOf(pages);
  const failure = pages.find((page) => page.failure !== null)?.failure ?? null;
  const shown = (categories.data ?? []).filter((one) => one["showOnMenu"] === true);
  const { cate: _cate, ...anyCate } = search;
  return (
    <>
      <Search value={q} search={search} path={path} />
      {shown.length > 0 && (
        <nav className={classes.chips} aria-label={t("read.categories")}>
          <Link to={path} search={anyCate} data-chosen={cate === undefined} className={classes.chip}>
            {t("read.all")}
          </Link>
          {shown.map((one) => (
            <Link
              key={one._id}
              to={path}
              search={{ ...search, cate: one._id }}
              aria-current={one._id === cate ? "true" : undefined}
              data-chosen={one._id === cate}
              className={classes.chip}
            >
              {String(one["name"])}
            </Link>
          ))}
        </nav>
      )}
      {isPending && !isPaused && <ListSkeleton />}
      <div className={classes.cards}>
        {rows.map((row, index) => (
          <ArticleCard key={row._id} resource={resource} row={row} lead={index === 0 && q === ""} />
        ))}
      </div>
      {(failure !== null || (isPending && isPaused)) && <NotLoaded failure={failure} onRetry={() => void refetch()} />}
      {data && failure === null && rows.length === 0 && (
        <Nothing narrowed={q !== "" || cate !== undefined} search={search} path={path} />
      )}
      {hasNextPage && (
        <div className={classes.more}>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t("read.more")}
          </Button>
        </div>
      )}
    </>
  );
}

function Search({ value, search, path }: { value: string; search: ReadingSearch; path: string }) {
  const t = useT();
  const navigate = useNavigate();
  const router = useRouter();
  const look = (q: string): void => {
    // Somebody typed and then opened a post, which is on its way.
    if (router.latestLocation.pathname !== path) return;
    const { q: _q, ...rest } = search;
    void navigate({ to: path, search: q === "" ? rest : { ...rest, q }, replace: true });
  };
  return <TypedSearch className={classes.search} label={t("read.search")} value={value} onSearch={look} />;
}

function Nothing({ narrowed, search, path }: { narrowed: boolean; search: ReadingSearch; path: string }) {
  const t = useT();
  const navigate = useNavigate();
  if (!narrowed) {
    return (
      <EmptyState picture="empty" title={t("read.none")}>
        {t("read.noneText")}
      </EmptyState>
    );
  }
  const all = search.tab === undefined ? {} : { tab: search.tab };
  return (
    <EmptyState
      picture="noResult"
      title={t("data.notFound")}
      action={
        <Button variant="default" onClick={() => void navigate({ to: path, search: all })}>
          {t("read.clear")}
        </Button>
      }
    />
  );
}

/** Grey cards in the places where the posts will stand. */
function ListSkeleton() {
  const t = useT();
  return (
    <div className={classes.cards} role="status" aria-label={t("ui.loading")}>
      <Skeleton className={classes.skeletonLead} />
      <Skeleton className={classes.skeletonCard} />
      <Skeleton className={classes.skeletonCard} />
      <Skeleton className={classes.skeletonCard} />
    </div>
  );
}

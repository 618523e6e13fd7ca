import { Button, Skeleton } from "@mantine/core";
import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { useNavigate } from "@tanstack/react-router";
import { useT } from "../../../platform/i18n/i18n.ts";
import { FoundRows, MorePages } from "../../../kit/reading/found-rows.tsx";
import { CategoryChips, useCategories, withBelow } from "../../post-categories/api.ts";
import { WordsSearch } from "../../../kit/reading/words-search.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ArticleCard } from "./article-card.tsx";
import type { ReadingSearch } from "./list-search.ts";
import classes from "./list.module.css";
import { useArticles } from "./use-articles.ts";

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
  const { query: asked, rows, failure } = useArticles(resource, query, known);
  return (
    <>
      <WordsSearch className={classes.search} label={t("read.search")} path={path} search={search} />
      <CategoryChips
        label={t("read.categories")}
        all={t("read.all")}
        categories={(categories.data ?? []).filter((one) => one.showOnMenu)}
        path={path}
        search={search}
      />
      <FoundRows
        query={asked}
        rows={rows}
        failure={failure}
        coming={<ListSkeleton />}
        none={<Nothing narrowed={q !== "" || cate !== undefined} search={search} path={path} />}
      >
        <div className={classes.cards}>
          {rows.map((row, index) => (
            <ArticleCard key={row._id} resource={resource} row={row} lead={index === 0 && q === ""} />
          ))}
        </div>
      </FoundRows>
      <MorePages query={asked} label={t("read.more")} className={classes.more} />
    </>
  );
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

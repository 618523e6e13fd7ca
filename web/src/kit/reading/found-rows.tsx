import { Button } from "@mantine/core";
import type { UseInfiniteQueryResult, UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { NotLoaded } from "../../ui/feedback/not-loaded.tsx";
import type { ResourceRow } from "../resource/row.ts";
import classes from "./found-rows.module.css";

/** Rows that were asked for, and what stands there while they are on their way, did not come, or are none. */
export function FoundRows({
  query: { data, isPending, isPaused, refetch },
  rows,
  failure,
  coming,
  none,
  children,
}: {
  query: UseQueryResult | UseInfiniteQueryResult;
  rows: readonly ResourceRow[];
  /** Why they did not come; `null` when they did. */
  failure: string | null;
  coming: ReactNode;
  none: ReactNode;
  /** The rows as they are shown. */
  children: ReactNode;
}) {
  return (
    <>
      {isPending && !isPaused && coming}
      {children}
      {(failure !== null || (isPending && isPaused)) && <NotLoaded failure={failure} onRetry={() => void refetch()} />}
      {data !== undefined && failure === null && rows.length === 0 && none}
    </>
  );
}

/** Asks for the next page, while there is one. */
export function MorePages({
  query: { hasNextPage, isFetchingNextPage, fetchNextPage },
  label,
  className,
}: {
  query: UseInfiniteQueryResult;
  label: string;
  className: string | undefined;
}) {
  if (!hasNextPage) return null;
  return (
    <div className={`${classes.more} ${className}`}>
      <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {label}
      </Button>
    </div>
  );
}

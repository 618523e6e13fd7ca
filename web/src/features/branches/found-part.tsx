import { Skeleton } from "@mantine/core";
import type { ResourceDescription } from "@nepnha/contract/kit/define";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useT } from "../../platform/i18n/i18n.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import type { Page } from "../../kit/resource/queries.ts";
import type { SectionRow } from "../../kit/resource/row.ts";
import { FoundRows } from "../../kit/reading/found-rows.tsx";
import classes from "./found-part.module.css";

/** A part of a page under a heading of its own: rows that were asked for, all at once. */
export function FoundPart<D extends ResourceDescription>({
  id,
  title,
  query,
  none,
  children,
}: {
  id: string;
  title: string;
  query: UseQueryResult<Page<D>>;
  /** What is said where there are no rows. */
  none: string;
  children: (rows: readonly SectionRow<D>[]) => ReactNode;
}) {
  const t = useT();
  const rows = query.data?.items ?? [];
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes.head}>
        {title}
      </h2>
      <FoundRows
        query={query}
        rows={rows}
        failure={query.data?.failure ?? null}
        coming={
          <div role="status" aria-label={t("ui.loading")}>
            <Skeleton height={120} />
          </div>
        }
        none={<EmptyState picture="empty" title={none} />}
      >
        {rows.length > 0 && children(rows)}
      </FoundRows>
    </section>
  );
}

import { Skeleton } from "@mantine/core";
import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { Link } from "@tanstack/react-router";
import { LIST_DEFAULTS, type ListState } from "../../kit/find/list-state.ts";
import { RowStatus } from "../../kit/form/rail.tsx";
import { LiveBar } from "../../kit/live/live-bar.tsx";
import { useLiveRows } from "../../kit/live/use-live-rows.ts";
import { FoundRows } from "../../kit/reading/found-rows.tsx";
import { columnLabel, oneOf, titleOf } from "../../kit/resource/labels.ts";
import { rowPath } from "../../kit/resource/paths.ts";
import { usePage } from "../../kit/resource/queries.ts";
import { Value } from "../../kit/values/value.tsx";
import { useT } from "../../platform/i18n/i18n.ts";
import { FactList } from "../../ui/data/fact-list.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import classes from "./customers.module.css";

const AT_MOST = 100;

/** The rows of a section that belong to a customer, the latest first. */
export function CustomerRows({
  resource,
  filter,
  facts,
  sort = { column: "id", direction: "desc" },
}: {
  resource: ResourceDescription;
  filter: ListState["filter"];
  facts: readonly string[];
  sort?: ListState["sort"];
}) {
  const t = useT();
  const state = { ...LIST_DEFAULTS, pageSize: AT_MOST, sort, filter };
  const query = usePage(resource, state, { enabled: true, selected: [] });
  const live = useLiveRows(resource.name, false, query.dataUpdatedAt);
  const rows = query.data?.items ?? [];
  return (
    <>
      <LiveBar live={live} />
      <FoundRows
        query={query}
        rows={rows}
        failure={query.data?.failure ?? null}
        coming={<Skeleton height={120} />}
        none={<EmptyState picture="empty" title={t("customerPage.noRows", { one: oneOf(resource) })} />}
      >
        <ul className={classes.rows}>
          {rows.map((row) => {
            const values: Readonly<Record<string, unknown>> = row;
            const shown = facts.filter((name) => values[name] !== null && values[name] !== undefined);
            return (
              <li key={row._id} className={classes.row}>
                <div className={classes.rowHead}>
                  <h3>
                    <Link to={rowPath(resource, row._id)}>{titleOf(resource, row)}</Link>
                  </h3>
                  <RowStatus resource={resource} row={row} />
                </div>
                <FactList
                  facts={shown.map((name) => ({
                    label: columnLabel(resource, name),
                    value: <Value resource={resource} column={name} value={values[name]} known={row} size="full" />,
                  }))}
                />
              </li>
            );
          })}
        </ul>
      </FoundRows>
    </>
  );
}

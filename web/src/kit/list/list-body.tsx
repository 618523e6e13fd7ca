import { Button } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import type { ResourceDescription } from "@nepnha/contract/kit/define";
import type { SavedViews } from "@nepnha/contract/kit/views";
import { NO_MATCHES } from "@nepnha/contract/platform/find-answer";
import { lazy, Suspense, useEffect, useMemo, useState, type ComponentType, type ReactNode } from "react";
import { needTexts, useT } from "../../platform/i18n/i18n.ts";
import { lookForNetwork, useOffline } from "../../platform/lib/network.ts";
import { useSettled } from "../../platform/lib/use-settled.ts";
import { DataCard } from "../../ui/layout/data-card.tsx";
import { PHONE, ROOM_BESIDE } from "../../ui/layout/widths.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { NotLoaded } from "../../ui/feedback/not-loaded.tsx";
import { slotsOf } from "../feature/slots.ts";
import { oneOf } from "../resource/labels.ts";
import { LiveBar } from "../live/live-bar.tsx";
import { useLiveRows } from "../live/use-live-rows.ts";
import { useGoTo } from "../resource/paths.ts";
import { usePage } from "../resource/queries.ts";
import { useRights } from "../resource/rights.ts";
import type { ResourceRow } from "../resource/row.ts";
import { arrange } from "../resource/tree.ts";
import {
  impliedDays,
  isAmongFirst,
  isNarrowed,
  isOrderView,
  LIST_DEFAULTS,
  NO_VIEW,
  tableState,
  type ListState,
} from "../find/list-state.ts";
import { strayPage } from "../find/stray.ts";
import { ListKeys } from "./list-keys.tsx";
import { ListTable } from "./list-table.tsx";
import { ListToolbar } from "./list-toolbar.tsx";
import type { Ordering, Selection } from "./list-view.ts";
import type { Peeking } from "../peek/peeking.ts";
import classes from "./list.module.css";
import { RowActions } from "./row-actions.tsx";
import { useRowChanges } from "../bulk/row-changes.ts";
import { useSelectAll } from "../bulk/select-all.ts";
import { PeekFrame } from "../peek/peek-frame.tsx";
import { useBulkRun } from "../bulk/use-bulk-run.ts";
import { useLayout } from "../columns/use-layout.ts";
import type { ChangeList } from "../find/use-list-state.ts";
import { useOrdering } from "../tree/use-ordering.ts";
import { TreeContext, useTree } from "../tree/use-tree.ts";

/** Only for lists with more rows than are counted exactly. */
const loadDeep = async () => {
  const [pager, text] = await Promise.all([
    import("./deep-pager.tsx"),
    import("./found-text.tsx"),
    needTexts("records"),
  ]);
  return { ...pager, ...text };
};
const BulkBar = lazy(async () => ({ default: (await import("../bulk/bulk-bar.tsx")).BulkBar }));
const BulkProgressBar = lazy(async () => ({ default: (await import("../bulk/bulk-progress.tsx")).BulkProgressBar }));
const ListCards = lazy(async () => ({ default: (await import("./list-cards.tsx")).ListCards }));
const Pager = lazy(async () => ({ default: (await import("../../ui/data/pager.tsx")).Pager }));
const DeepPager = lazy(async () => ({ default: (await loadDeep()).DeepPager }));
const FoundText = lazy(async () => ({ default: (await loadDeep()).FoundText }));
/** Keeps a line open until there is something to say. */
const NO_BREAK = "\u00a0";

/** What stands above a list: how many rows were found, and the button for a new one. */
export interface ListHead {
  readonly resource: ResourceDescription;
  readonly found: ReactNode;
  readonly create: ReactNode;
}

/** The rows of a section's list with all that can be done with them, wherever its state lives. */
export function ListBody({
  resource: described,
  list: { state, firstLoad, change },
  saved: { views, opened },
  Head,
}: {
  resource: ResourceDescription;
  /** `firstLoad` is set until the state is known. */
  list: { readonly state: ListState; readonly firstLoad: boolean; readonly change: ChangeList };
  /** `opened` is set once the views are known, or come along with the first rows. */
  saved: { readonly views: SavedViews; readonly opened: boolean };
  Head: ComponentType<ListHead>;
}) {
  const t = useT();
  const view = views.items.find(({ _id }) => _id === state.view);
  // Nobody has looked for words: what is found is what the view is about.
  const viewAlone = state.search === "" ? view : undefined;
  const [selected, setSelected] = useState<ReadonlyMap<string, ResourceRow>>(new Map());
  const { data, refetch, isPlaceholderData, dataUpdatedAt } = usePage(described, state, {
    enabled: opened && !firstLoad,
    selected: [...selected.keys()].slice(0, 100),
  });
  const own = data?.own;
  const resource = useMemo(
    () => (own ? { ...described, fields: { ...described.fields, ...own } } : described),
    [described, own],
  );
  const layout = useLayout(resource, view, opened);
  const rights = useRights(resource);
  const { Sums } = slotsOf(resource.name);
  const goTo = useGoTo(resource);
  const bulk = useBulkRun();
  const everything = useSelectAll(resource, state);
  const phone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const [said, say] = useState("");
  const page = data?.isLost ? undefined : data;
  const found = page ?? NO_MATCHES;
  // What was shown before is no answer to what is asked now.
  const waits = useOffline() && (!page || isPlaceholderData);

  const settled = useSettled(page !== undefined);
  const changes = useRowChanges(resource, bulk, settled);
  // Dialogs and forms that are opened from here speak at once.
  useEffect(() => {
    if (settled) void needTexts("records");
  }, [settled]);

  // What is selected must be among what the list could show.
  const narrowing = JSON.stringify([state.search, state.filter]);
  const [selectedIn, setSelectedIn] = useState(narrowing);
  if (selectedIn !== narrowing) {
    setSelectedIn(narrowing);
    selectNone();
  }
  function selectNone(): void {
    setSelected(new Map());
    everything.clear();
  }
  const handling = selected.size > 0 || bulk.progress !== null;
  const live = useLiveRows(resource.name, handling, dataUpdatedAt);
  useEffect(() => {
    const other = !isPlaceholderData && data?.failure === null ? strayPage(state, data) : null;
    if (other) change(other, "replace");
  });

  const inOrder = isOrderView(state);
  const rows = page?.items;
  // Narrowed down, the matches stand on pages, each with its path.
  const tree = useTree(resource, resource.tree !== undefined && inOrder && !isNarrowed(state), found.total);
  const placed = useMemo(() => {
    if (tree) return tree.placed;
    if (!rows) return null;
    return inOrder ? arrange(resource, rows) : rows.map((row) => ({ row, depth: 0 }));
  }, [resource, rows, inOrder, tree]);
  const selection: Selection | null =
    rights.update || rights.delete
      ? {
          has: (id) => everything.has(id) ?? selected.has(id),
          toggle: (some, on) => {
            everything.toggle(some, on);
            const next = new Map(selected);
            for (const row of some)
              if (on) next.set(row._id, row);
              else next.delete(row._id);
            setSelected(next);
          },
        }
      : null;
  const ordering = useOrdering(resource, state, changes, say);
  const ordered = tree?.rows ?? rows;
  const order: Ordering | null = rights.order && inOrder && ordered && !isNarrowed(state) ? ordering(ordered) : null;

  const hint =
    inOrder && rights.order
      ? t(isNarrowed(state) ? "list.orderFiltered" : phone ? "list.orderHintPhone" : "list.orderHint")
      : null;
  // No more than two rows stand above a table, and beside chips a phone has no room for a sentence.
  const hasChips = Object.keys(state.filter).length > 0 || impliedDays(resource, state) !== null;
  const createName = t("list.create", { one: oneOf(resource) });
  const createButton = (text: string) =>
    rights.create && (
      <Button aria-label={createName} leftSection={<IconPlus size={18} aria-hidden />} onClick={goTo.create}>
        {text}
      </Button>
    );
  const roomy = useMediaQuery(ROOM_BESIDE, undefined, { getInitialValueInEffect: false });
  const [peeked, setPeeked] = useState<string | null>(null);
  const peeking: Peeking | null = roomy && rights.read ? { id: peeked, show: ({ _id }) => setPeeked(_id) } : null;
  const list = { resource, placed, state, change, changes, selection, order };
  const beside = {
    state,
    change,
    total: found.total,
    totalIsExact: found.totalIsExact,
    rows: placed?.map(({ row }) => row) ?? [],
    hasPages: tree === null,
  };
  // Cards have no box for a whole page: there the first selected row is enough to ask for all.
  const wholePage =
    page !== undefined && everything.all === null && (phone || page.items.every(({ _id }) => selected.has(_id)));
  const empty = page !== undefined && page.items.length === 0 && page.total === 0;
  const hasPages = page !== undefined && !page.failure && !waits && !empty && !tree;
  return (
    <TreeContext value={tree}>
      <Head
        resource={resource}
        found={
          <>
            {!page || page.failure ? (
              NO_BREAK
            ) : page.totalIsExact ? (
              t("list.found", { total: page.total, one: oneOf(resource) })
            ) : (
              <Suspense fallback={NO_BREAK}>
                <FoundText resource={resource} state={state} found={page} />
              </Suspense>
            )}
            <LiveBar live={live} />
            {Sums && <Sums asked={tableState({ ...state, page: 1, place: undefined })} />}
          </>
        }
        // Beside a title a phone has no room for the whole name.
        create={createButton(phone ? t("list.createShort") : createName)}
      />
      <PeekFrame
        resource={resource}
        peek={peeking}
        list={beside}
        changes={changes}
        Actions={RowActions}
        onClose={() => setPeeked(null)}
      >
        <DataCard flush>
          <ListToolbar
            resource={resource}
            state={state}
            change={change}
            phone={phone}
            layout={layout}
            views={views}
            view={view}
            found={found}
            selected={[...selected.values()]}
            note={phone && hasChips ? null : hint}
          />
          {isPlaceholderData && !waits && (
            <div className={classes.loading} role="status" aria-label={t("ui.loading")} />
          )}
          {waits || page?.failure ? (
            <NotLoaded
              failure={waits ? null : (page?.failure ?? null)}
              onRetry={waits ? lookForNetwork : () => void refetch()}
            />
          ) : empty && isNarrowed(state) ? (
            <EmptyState
              picture={viewAlone ? "empty" : "noResult"}
              title={t(viewAlone ? "ui.emptyTitle" : "ui.noResultTitle")}
              action={
                <Button
                  variant="default"
                  onClick={() => change({ search: "", filter: {}, view: viewAlone ? NO_VIEW : state.view })}
                >
                  {t(viewAlone ? "list.showAll" : "ui.clearFilters", { one: oneOf(resource) })}
                </Button>
              }
            >
              {viewAlone ? t("list.viewEmpty", { name: viewAlone.name }) : t("ui.noResultText")}
            </EmptyState>
          ) : empty ? (
            <EmptyState picture="empty" title={t("ui.emptyTitle")} action={createButton(createName)}>
              {rights.create && t("list.emptyText", { one: oneOf(resource) })}
            </EmptyState>
          ) : phone ? (
            <Suspense fallback={null}>
              <ListCards {...list} columns={layout.shown} />
            </Suspense>
          ) : (
            <ListTable {...list} layout={layout} peek={peeking} />
          )}
          {hint !== null && hasChips && phone && <p className={classes.hint}>{hint}</p>}
          {hasPages && settled && (
            <Suspense fallback={<div className={classes.pagerRoom} />}>
              {page.totalIsExact && !state.place ? (
                <Pager
                  page={state.page}
                  pageSize={state.pageSize}
                  total={page.total}
                  onPage={(number) => change({ page: number })}
                  onPageSize={(pageSize) => change({ pageSize: pageSize || LIST_DEFAULTS.pageSize })}
                />
              ) : (
                <DeepPager resource={resource} state={state} shown={page} change={change} />
              )}
            </Suspense>
          )}
          {((!page && !waits) || (hasPages && !settled)) && <div className={classes.pagerRoom} />}
        </DataCard>
      </PeekFrame>
      {handling && (
        <Suspense fallback={null}>
          {bulk.progress ? (
            <BulkProgressBar progress={bulk.progress} onStop={bulk.stop} />
          ) : (
            <BulkBar
              resource={resource}
              rows={[...selected.values()]}
              all={everything.all}
              onSelectAll={
                wholePage && page.total > selected.size && isAmongFirst(state) ? () => void everything.select() : null
              }
              selectingAll={everything.loading}
              list={{ state, found, shown: layout.shown }}
              changes={changes}
              onDone={selectNone}
            />
          )}
        </Suspense>
      )}
      {/* From the first row on: a key that nobody hears yet makes the next one another screen. */}
      <ListKeys resource={resource} />
      <div className="nn-hidden" aria-live="polite">
        {said}
      </div>
    </TreeContext>
  );
}

import IconAdjustmentsHorizontal from "@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs";
import IconArrowsSort from "@tabler/icons-react/dist/esm/icons/IconArrowsSort.mjs";
import IconColumns3 from "@tabler/icons-react/dist/esm/icons/IconColumns3.mjs";
import IconFileSpreadsheet from "@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs";
import IconListTree from "@tabler/icons-react/dist/esm/icons/IconListTree.mjs";
import { lazy, Suspense, useState } from "react";
import { needTexts, useT } from "../../platform/i18n/i18n.ts";
import { OnDemand } from "../../ui/layout/on-demand.tsx";
import { TypedSearch } from "../../ui/fields/typed-search.tsx";
import { Toolbar } from "../../ui/layout/toolbar.tsx";
import { oneOf } from "../resource/labels.ts";
import { useRights } from "../resource/rights.ts";
import type { ResourceRow } from "../resource/row.ts";
import type { ExchangeProps } from "../exchange/exchange-menu.tsx";
import type { ColumnPanelProps } from "../columns/column-panel.tsx";
import { impliedDays, isOrderView, LIST_DEFAULTS } from "../find/list-state.ts";
import type { Total } from "../find/total-text.ts";
import classes from "./list.module.css";
import { FilterBar } from "../filters/lazy-filters.ts";
import { AddFilter } from "./add-filter.tsx";
import { ToolButton } from "./tool-button.tsx";
import { ViewsButton } from "../views/views-button.tsx";
import type { ViewsProps } from "../views/views-props.ts";

const loadColumns = async () => {
  const [panel] = await Promise.all([import("../columns/column-panel.tsx"), needTexts("lists")]);
  return panel;
};
const loadDrawer = async () => {
  const [drawer] = await Promise.all([
    import("../filters/filter-drawer.tsx"),
    needTexts("lists"),
    needTexts("records"),
  ]);
  return drawer;
};
const loadExchange = () => import("../exchange/exchange-menu.tsx");
const ExchangeMenu = lazy(async () => ({ default: (await loadExchange()).ExchangeMenu }));
const ColumnPanel = lazy(async () => ({ default: (await loadColumns()).ColumnPanel }));
const FilterDrawer = lazy(async () => ({ default: (await loadDrawer()).FilterDrawer }));
const TREE_PAGE = 100;

interface ToolbarProps extends ViewsProps {
  phone: boolean;
  /** How many rows the list has with its filters. */
  found: Total;
  /** The selected rows, of all pages. */
  selected: readonly ResourceRow[];
  /** What is to be said of the list: in the line of its filters, which it has to itself where there are none. */
  note: string | null;
}

/**
 * Search, order and columns of a list in one row, its filters in a second one where there are some; on a phone filters
 * are changed in a drawer.
 */
export function ListToolbar({ phone, found, selected, note, ...views }: ToolbarProps) {
  const t = useT();
  const { resource, state, change, layout } = views;
  const [drawn, setDrawn] = useState(false);
  const [editing, setEditing] = useState<string | null>(null);
  const count = Object.keys(state.filter).length;
  const exchange = (
    <ExchangeButton
      phone={phone}
      resource={resource}
      state={state}
      found={found}
      selected={selected}
      shown={layout.shown}
    />
  );
  return (
    <div className={classes.tools} data-list-tools>
      <Toolbar
        label={t("list.searchIn", { one: oneOf(resource) })}
        end={
          !phone && (
            <>
              <ViewsButton phone={false} {...views} />
              <OrderButton resource={resource} state={state} change={change} />
              <ColumnChooser resource={resource} layout={layout} />
              {exchange}
            </>
          )
        }
      >
        <TypedSearch
          className={classes.search}
          placeholder={t("list.search")}
          label={t("list.searchIn", { one: oneOf(resource) })}
          value={state.search}
          onSearch={(search) => change({ search }, state.search === "" ? undefined : "replace")}
        />
        {phone ? (
          <ToolButton
            phone={false}
            name={count > 0 ? t("list.filtersActive", { count }) : t("list.filters")}
            Icon={IconAdjustmentsHorizontal}
            aria-expanded={drawn}
            data-add-filter
            onClick={() => setDrawn(true)}
          />
        ) : (
          <AddFilter resource={resource} state={state} onChoose={setEditing} />
        )}
        {phone && <OrderButton phone resource={resource} state={state} change={change} />}
        {phone && <ViewsButton phone {...views} />}
        {phone && exchange}
      </Toolbar>
      {count > 0 || impliedDays(resource, state) !== null || (editing !== null && !phone) ? (
        <Suspense fallback={<div className={classes.filtersRoom} />}>
          <FilterBar
            {...{ resource, state, change, editing, note }}
            onPhone={phone}
            onEdit={(column) => {
              setEditing(column);
              if (phone) setDrawn(true);
            }}
          />
        </Suspense>
      ) : (
        note !== null && <p className={classes.hint}>{note}</p>
      )}
      {phone && drawn && (
        <Suspense fallback={null}>
          <FilterDrawer
            {...{ resource, state, change, found }}
            first={editing}
            onClose={() => {
              setDrawn(false);
              setEditing(null);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Into the order that people give and back; a tree is shown as one there. */
function OrderButton({
  resource,
  state,
  change,
  phone = false,
}: Pick<ToolbarProps, "resource" | "state" | "change"> & { phone?: boolean }) {
  const t = useT();
  const rights = useRights(resource);
  const tree = resource.tree !== undefined;
  if (!tree && !rights.order) return null;
  const on = isOrderView(state);
  const Sign = tree ? IconListTree : IconArrowsSort;
  const name = t(tree ? "list.orderTree" : "list.order");
  const turn = (): void =>
    change(
      on
        ? { sort: LIST_DEFAULTS.sort, pageSize: LIST_DEFAULTS.pageSize }
        : { sort: { column: "orderNo", direction: "asc" }, pageSize: TREE_PAGE },
    );
  return <ToolButton phone={phone} name={name} Icon={Sign} on={on} aria-pressed={on} onClick={turn} />;
}

function ExchangeButton({ phone, ...props }: ExchangeProps & { phone: boolean }) {
  const t = useT();
  const rights = useRights(props.resource);
  if (!rights.export && !rights.create) return null;
  const name = t(rights.create ? "exchange.both" : "exchange.exportShort");
  const button = <ToolButton phone={phone} name={name} Icon={IconFileSpreadsheet} aria-haspopup="menu" />;
  return <OnDemand target={button} load={loadExchange} popup={<ExchangeMenu {...props} target={button} />} />;
}

function ColumnChooser(props: ColumnPanelProps) {
  const t = useT();
  const button = <ToolButton phone={false} name={t("list.columns")} Icon={IconColumns3} aria-haspopup="dialog" />;
  return <OnDemand target={button} load={loadColumns} popup={<ColumnPanel {...props} target={button} />} />;
}

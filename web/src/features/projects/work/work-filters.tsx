import { projectActions } from "@nepnha/contract/features/projects/project-actions";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { lazy, Suspense, useState } from "react";
import type { ListState } from "../../../kit/find/list-state.ts";
import type { ChangeList } from "../../../kit/find/use-list-state.ts";
import { ToolButton } from "../../../kit/list/tool-button.tsx";
import { oneOf } from "../../../kit/resource/labels.ts";
import { needTexts, useT } from "../../../platform/i18n/i18n.ts";
import { TypedSearch } from "../../../ui/fields/typed-search.tsx";
import { OnDemand } from "../../../ui/layout/on-demand.tsx";
import classes from "./work.module.css";

const loadBar = async () => {
  const [bar] = await Promise.all([import("../../../kit/filters/filter-bar.tsx"), needTexts("lists")]);
  return bar;
};
const loadMenu = async () => {
  const [menu] = await Promise.all([import("../../../kit/filters/filter-menu.tsx"), loadBar()]);
  return menu;
};
const FilterBar = lazy(async () => ({ default: (await loadBar()).FilterBar }));
const FilterMenu = lazy(async () => ({ default: (await loadMenu()).FilterMenu }));

/** Search and filters above a board or a calendar: those of the list, in the same address. */
export function WorkFilters({ state, change }: { state: ListState; change: ChangeList }) {
  const t = useT();
  const [editing, setEditing] = useState<string | null>(null);
  const resource = projectActions;
  const button = (
    <ToolButton phone={false} name={t("list.filters")} Icon={IconPlus} aria-haspopup="listbox" data-add-filter />
  );
  return (
    <div className={classes.filters}>
      <TypedSearch
        className={classes.search}
        placeholder={t("list.search")}
        label={t("list.searchIn", { one: oneOf(resource) })}
        value={state.search}
        onSearch={(search) => change({ search }, state.search === "" ? undefined : "replace")}
      />
      <OnDemand
        target={button}
        load={loadMenu}
        popup={<FilterMenu {...{ resource, state }} target={button} onChoose={setEditing} />}
      />
      {(Object.keys(state.filter).length > 0 || editing !== null) && (
        <Suspense fallback={<div className={classes.coming} />}>
          <FilterBar {...{ resource, state, change, editing }} note={null} onPhone={false} onEdit={setEditing} />
        </Suspense>
      )}
    </div>
  );
}

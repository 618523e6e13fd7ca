import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { Suspense, useState } from "react";
import { useT } from "../../platform/i18n/i18n.ts";
import { TypedSearch } from "../../ui/fields/typed-search.tsx";
import { FilterBar } from "../filters/lazy-filters.ts";
import type { ListState } from "../find/list-state.ts";
import type { ChangeList } from "../find/use-list-state.ts";
import { oneOf } from "../resource/labels.ts";
import { AddFilter } from "./add-filter.tsx";
import classes from "./filter-line.module.css";

/** Search and filters above a board or a calendar: those of the section's list, in the same address. */
export function FilterLine({
  resource,
  state,
  change,
}: {
  resource: ResourceDescription;
  state: ListState;
  change: ChangeList;
}) {
  const t = useT();
  const [editing, setEditing] = useState<string | null>(null);
  return (
    <div className={classes.line}>
      <TypedSearch
        className={classes.search}
        placeholder={t("list.search")}
        label={t("list.searchIn", { one: oneOf(resource) })}
        value={state.search}
        onSearch={(search) => change({ search }, state.search === "" ? undefined : "replace")}
      />
      <AddFilter resource={resource} state={state} onChoose={setEditing} />
      {(Object.keys(state.filter).length > 0 || editing !== null) && (
        <Suspense fallback={<div className={classes.coming} />}>
          <FilterBar {...{ resource, state, change, editing }} note={null} onPhone={false} onEdit={setEditing} />
        </Suspense>
      )}
    </div>
  );
}

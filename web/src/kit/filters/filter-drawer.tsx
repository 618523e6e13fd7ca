import { Button } from "@mantine/core";
import { sortColumns } from "@nepnha/domain/kit/find-query";
import { useT } from "../../platform/i18n/i18n.ts";
import { SideDrawer } from "../../ui/feedback/dialog.tsx";
import { SelectField } from "../../ui/fields/select.tsx";
import { columnLabel } from "../resource/labels.ts";
import { FilterPanel, type FilterProps } from "./filters.tsx";
import { LIST_DEFAULTS } from "../find/list-state.ts";

/** Filters and sort order on a phone. */
export function FilterDrawer({ onClose, ...props }: FilterProps & { onClose: () => void }) {
  const t = useT();
  return (
    <SideDrawer opened onClose={onClose} position="bottom" size="auto" title={t("list.filters")}>
      <SortSelect {...props} />
      <FilterPanel {...props} />
      <Button fullWidth mt="lg" onClick={onClose}>
        {t("list.filterDone")}
      </Button>
    </SideDrawer>
  );
}

/** What the table's heads do, for a phone. */
function SortSelect({ resource, state, change }: FilterProps) {
  const t = useT();
  const data = sortColumns(resource).flatMap((column) =>
    (["asc", "desc"] as const).map((direction) => ({
      value: `${column}:${direction}`,
      label: `${columnLabel(resource, column)}, ${t(direction === "asc" ? "list.sortAsc" : "list.sortDesc")}`,
    })),
  );
  return (
    <SelectField
      label={t("list.sortBy")}
      data={data}
      value={`${state.sort.column}:${state.sort.direction}`}
      allowDeselect={false}
      mb="md"
      onChange={(value) => {
        const [column = LIST_DEFAULTS.sort.column, direction] = (value ?? "").split(":");
        change({ sort: { column, direction: direction === "desc" ? "desc" : "asc" } });
      }}
    />
  );
}

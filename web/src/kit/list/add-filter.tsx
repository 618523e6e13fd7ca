import type { ResourceDescription } from "@nepnha/contract/kit/define";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { useT } from "../../platform/i18n/i18n.ts";
import { OnDemand } from "../../ui/layout/on-demand.tsx";
import { FilterMenu, loadFilterMenu } from "../filters/lazy-filters.ts";
import type { ListState } from "../find/list-state.ts";
import { ToolButton } from "./tool-button.tsx";

/** The button that offers the fields to filter by. */
export function AddFilter({
  onChoose,
  ...list
}: {
  resource: ResourceDescription;
  state: ListState;
  onChoose: (column: string) => void;
}) {
  const t = useT();
  const name = t("list.filters");
  const button = <ToolButton phone={false} name={name} Icon={IconPlus} aria-haspopup="listbox" data-add-filter />;
  return (
    <OnDemand
      target={button}
      load={loadFilterMenu}
      popup={<FilterMenu {...list} target={button} onChoose={onChoose} />}
    />
  );
}

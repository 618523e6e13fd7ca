import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { useT } from "../../platform/i18n/i18n.ts";
import type { ListState } from "../find/list-state.ts";
import { totalText, type Total } from "../find/total-text.ts";
import { useExactTotal } from "../find/use-exact-total.ts";
import { oneOf } from "../resource/labels.ts";

/** How many rows a list finds whose number nobody has counted. */
export function FoundText({
  resource,
  state,
  found,
}: {
  resource: ResourceDescription;
  state: ListState;
  found: Total;
}) {
  const t = useT();
  const total = totalText(useExactTotal(resource, state, found));
  return t("list.found", { total, one: oneOf(resource) });
}

import type { ResourceDescription } from "@nepnha/contract/kit/define";
import type { NamedMove } from "@nepnha/contract/kit/moves";
import { fillIn } from "@nepnha/domain/platform/fill-in";
import { language, tDynamic } from "../../platform/i18n/i18n.ts";
import { titleOf } from "../resource/labels.ts";
import type { ResourceRow } from "../resource/row.ts";
import { valueText } from "../values/value-text.ts";

/** The verb of a move, as it stands on its button. */
export function moveLabel({ name }: ResourceDescription, move: NamedMove): string {
  return tDynamic(`${name}.move.${move.name}`, move.name);
}

/** What is asked before a move, or said behind it; `{name}` is the row's title, `{grandTotal}` what that field says. */
export function moveText(
  resource: ResourceDescription,
  row: ResourceRow,
  move: NamedMove,
  part: "confirm" | "done",
): string {
  const said = Object.keys(resource.fields).map((field) => [field, valueText(resource, field, row[field], row._refs)]);
  const params = { ...Object.fromEntries(said), name: titleOf(resource, row) };
  return fillIn(tDynamic(`${resource.name}.move.${move.name}.${part}`, move.name), params, language());
}

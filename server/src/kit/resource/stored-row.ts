import type { ResourceDescription } from "@nepnha/contract/kit/define";
import type { RowOf } from "@nepnha/contract/kit/row-of";

/** A row of any section, as the engine sees it: what a field holds is known to its section's own code only. */
export type Row = RowOf<ResourceDescription>;

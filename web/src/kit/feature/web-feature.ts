import type { ListAction, SectionActions } from "./action-types.ts";
import type { FormSlots } from "./form-slot-types.ts";
import type { Slots } from "./slot-types.ts";

/** Code of sections by their names, loaded when a section first needs it. */
type Loaders<T> = Readonly<Record<string, () => Promise<T>>>;

/**
 * What a feature hands to the kit: how its sections differ from what their descriptions say. Each `feature.ts` exports one,
 * `app/features.ts` lists them all.
 */
export interface WebFeature {
  /** Cells, cards and pictures of a list that the section draws by itself. */
  readonly slots?: Loaders<Slots>;
  /** Actions at the head of its list. Small: they come with the list. */
  readonly heads?: Loaders<readonly ListAction[]>;
  /** Actions of its rows: loaded with the first menu that opens, not with the list. */
  readonly actions?: Loaders<SectionActions>;
  /** Inputs and parts of its form that the section draws by itself. */
  readonly formSlots?: Loaders<FormSlots>;
}

/** Gives what the feature of a section hands in; `undefined` where its description says it all. */
export type LoadFeature = (section: string) => Promise<WebFeature | undefined>;

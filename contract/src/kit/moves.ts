import type { MessageKey } from "../messages/vi.ts";
import type { ENUMS } from "../platform/enums.ts";
import type { Right } from "../platform/rights.ts";

/**
 * A change of a row that people know by a name, as `POST /api/tenant/{section}/{id}/{name}`. Its texts are catalogue keys
 * by convention: `{section}.move.{name}` (the verb on its button), `.done` behind it, and `.confirm` where it asks first.
 */
export interface NamedMove<F extends string = string> {
  readonly name: string;
  /** Statuses in which it can be made. */
  readonly from: readonly number[];
  /** The status that it leads to; absent where the row keeps its own. */
  readonly to?: number;
  readonly permission: Right;
  /** Fields that are asked for, and required, with the move. */
  readonly fields?: readonly F[];
  /** Kind of its row in the action log, `Update` by default. A `ReasonNote` asks for a reason. */
  readonly log?: keyof (typeof ENUMS)["actionLogKind"];
  /** People are asked whether they are sure. */
  readonly confirm?: true;
}

/** Characters of a reason. */
export const REASON = { min: 5, max: 500 } as const;

/** Why something cannot be done with a row now, as a text of the catalogues. */
export interface Reason {
  readonly message: MessageKey;
  readonly params?: Readonly<Record<string, string | number>>;
}

/**
 * What the reader can do with a row, as it travels in `_can`: `update`, `delete`, `restore`, the moves of its section by
 * name, and the statuses that it can be given by their member (`ACTIVE`). What cannot be done now says why; what can
 * never be done by this reader, or not in this status, is absent.
 */
export type Verdicts = Readonly<Record<string, true | Reason>>;

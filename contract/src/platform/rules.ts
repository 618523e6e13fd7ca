/**
 * Rules that are data: a condition over what other fields say, and what follows where it holds. Names are codes of items or
 * fields; numbers are decimal texts. Read by `domain/src/platform/rules`.
 */
export type RuleCondition =
  | {
      readonly type: "COMPARISON";
      readonly left: string;
      readonly op: "LT" | "LE" | "GT" | "GE";
      readonly right: string;
    }
  /** From the first up to the second, without it. */
  | {
      readonly type: "COMPARISON";
      readonly left: string;
      readonly op: "BETWEEN";
      readonly from: string;
      readonly to: string;
    }
  /** The code of an option, `0` or `1` of a mark, or a number. */
  | { readonly type: "EQUALTO"; readonly left: string; readonly values: readonly string[] }
  /** A formula; it holds where it is not 0. */
  | { readonly type: "CALCULATION"; readonly expr: string }
  /** Each list that is not empty names what it applies for. */
  | { readonly type: "APPLY_FOR"; readonly lists: Readonly<Record<string, readonly string[]>> };

/**
 * What follows: a value (a formula; that of a CALCULATION is its own), or that the item is left out (DEACTIVE) or cannot be
 * changed (READONLY). What an APPLY_FOR without either does not apply for is left out.
 */
export type Rule = RuleCondition & {
  readonly value?: string;
  readonly result?: "DEACTIVE" | "READONLY";
};

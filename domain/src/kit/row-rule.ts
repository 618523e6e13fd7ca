import type { InstantRule, MemberTable } from "@nepnha/contract/kit/define";

/** The person has to be one of the people of a row; what of the row its table knows is the field's value. */
export interface MemberRule {
  readonly memberOf: MemberTable;
  readonly user: string;
}

/** What a field must be: this value, one of these, an instant before or after now, or known to a table of people. */
export type FieldRule = string | number | boolean | readonly string[] | InstantRule | MemberRule;

/** What a row must be, all of it, by field; `id` is the row itself. Pure data: {@link keepsRule} and SQL read it alike. */
export type RowRule = Readonly<Record<string, FieldRule>>;

/** What a rule is judged by besides the row. */
interface Circumstances {
  readonly now: number;
  /** Whether a table of people has the rule's person for this value. */
  readonly isMember: (rule: MemberRule, value: unknown) => boolean;
}

/** Whether a row, as it is stored or as it travels, keeps a rule. */
export function keepsRule(
  rule: RowRule,
  row: Readonly<Record<string, unknown>>,
  { now, isMember }: Circumstances,
): boolean {
  return Object.entries(rule).every(([field, wanted]) => {
    const value = row[field === "id" ? "_id" : field];
    if (typeof wanted !== "object") return value === wanted;
    if ("memberOf" in wanted) return isMember(wanted, value);
    if ("before" in wanted) return instantOf(value) <= now;
    if ("after" in wanted) return isNothing(value) ? wanted.orNull === true : instantOf(value) > now;
    return wanted.some((one) => one === value);
  });
}

/** Whether it depends on who is among the people of a row. */
export function asksForMembers(rule: RowRule): boolean {
  return Object.values(rule).some((wanted) => typeof wanted === "object" && "memberOf" in wanted);
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined;
}

/** Not a number, which is neither before nor after anything, where there is no instant. */
function instantOf(value: unknown): number {
  if (value instanceof Date) return value.getTime();
  return typeof value === "string" ? Date.parse(value) : Number.NaN;
}

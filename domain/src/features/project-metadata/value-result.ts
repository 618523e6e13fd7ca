import type { EnumValue } from "@nepnha/contract/platform/enums";
import type { FieldIssue } from "../../platform/translate.ts";
import type { ValueFacts } from "./facts.ts";

/** Who writes, and when. */
export interface ValueContext {
  readonly userId: string;
  readonly role: EnumValue<"userRole">;
  readonly now: Date;
  readonly facts: ValueFacts;
}

/** A value in its stored form, or why it was refused; `at` leads into a value of several parts. */
export type ValueResult =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly issue: Omit<FieldIssue, "field"> & { readonly at?: string } };

import { customers } from "@nepnha/contract/features/customers/customers";
import { useRow } from "../../kit/resource/queries.ts";
import type { SectionRow } from "../../kit/resource/row.ts";

/** A customer as the screens have them. */
export type Customer = SectionRow<typeof customers>;

/** The customer of a panel, whom its page has asked for already; `null` while they are on their way. */
export function useCustomer(id: string): Customer | null {
  return useRow(customers, id).data?.row ?? null;
}

import { customers } from "@nepnha/contract/features/customers/customers";
import { History } from "../../kit/form/history.tsx";
import type { CustomerPanelProps } from "./panel-props.ts";
import { useCustomer } from "./use-customer.ts";

/** Who changed a customer's record, when and what. */
export function HistoryPanel({ customerId }: CustomerPanelProps) {
  const customer = useCustomer(customerId);
  return customer && <History resource={customers} row={customer} entries />;
}

import { projects } from "@nepnha/contract/features/projects/projects";
import { quotes } from "@nepnha/contract/features/quotes/quotes";
import { CustomerScreen } from "../features/customers/customer-screen.tsx";
import { rowsTab, type CustomerTab } from "../features/customers/tabs.tsx";

/** What other features show of a customer, in the order of the tabs: features do not know each other's screens. */
const TABS: readonly CustomerTab[] = [
  rowsTab({
    resource: quotes,
    by: "customerId",
    label: "quotes.title",
    facts: ["code", "quoteDate", "grandTotal", "customerDecision", "validUntil"],
    texts: ["quotes"],
  }),
  rowsTab({
    resource: projects,
    by: "customerIds",
    label: "projects.title",
    facts: ["code", "address", "startDate", "dueDate", "totalAmount"],
    texts: ["projects"],
  }),
];

/** The page of a customer with all its tabs. */
export function Customer() {
  return <CustomerScreen more={TABS} />;
}

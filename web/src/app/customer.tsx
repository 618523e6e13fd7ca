import { pointTransactions } from "@nepnha/contract/features/points/point-transactions";
import { projects } from "@nepnha/contract/features/projects/projects";
import { quotes } from "@nepnha/contract/features/quotes/quotes";
import { supportTickets } from "@nepnha/contract/features/tickets/support-tickets";
import { vouchers } from "@nepnha/contract/features/vouchers/vouchers";
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
  rowsTab({
    resource: pointTransactions,
    by: "customerId",
    label: "pointTransactions.title",
    facts: ["amount", "balanceAfter", "at", "expiredAt"],
    texts: ["points"],
  }),
  rowsTab({
    resource: vouchers,
    by: "customerId",
    label: "vouchers.title",
    facts: ["code", "usage", "value", "validTo"],
    texts: ["vouchers"],
  }),
  rowsTab({
    resource: supportTickets,
    by: "customerId",
    label: "supportTickets.title",
    facts: ["code", "category", "priority", "slaDueAt", "rating"],
    texts: ["tickets"],
  }),
];

/** The page of a customer with all its tabs. */
export function Customer() {
  return <CustomerScreen more={TABS} />;
}

import { customers } from "@nepnha/contract/features/customers/customers";
import { SectionItems, SectionMenu } from "../../kit/form/section-menu.tsx";
import { moveLabel } from "../../kit/moves/move-texts.ts";
import { useMakeMove } from "../../kit/moves/use-make-move.ts";
import { isAllowed, offeredMoves } from "../../kit/resource/verdicts.ts";
import { ActionsMenu } from "../../ui/layout/actions-menu.tsx";
import { MenuEntry } from "../../ui/layout/menu-entry.tsx";
import type { Customer } from "./use-customer.ts";

/** What is seldom done with a customer: their account is taken away, and what the section offers. */
export function CustomerMenu({ customer }: { customer: Customer }) {
  const make = useMakeMove(customers);
  const unlink = offeredMoves(customers, customer).find(({ name }) => name === "unlink");
  if (!unlink || !isAllowed(customer, unlink.name)) return <SectionMenu resource={customers} row={customer} />;
  return (
    <ActionsMenu>
      <MenuEntry onClick={() => void make(customer, unlink)}>{moveLabel(customers, unlink)}</MenuEntry>
      <SectionItems resource={customers} row={customer} apart />
    </ActionsMenu>
  );
}

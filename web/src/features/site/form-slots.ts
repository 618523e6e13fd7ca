import type { selections } from "@nepnha/contract/features/site/selections";
import type { siteLogs } from "@nepnha/contract/features/site/site-logs";
import type { FormSlots } from "../../kit/feature/form-slot-types.ts";

/** The phone that wrote a log names it; people have nothing to type there. */
export const siteLogFormSlots: FormSlots<typeof siteLogs> = {
  inputs: { clientId: () => null },
  values: { clientId: () => null },
};

/** An option is chosen by a move, not by a number in the form. */
export const selectionFormSlots: FormSlots<typeof selections> = { inputs: { chosen: () => null } };

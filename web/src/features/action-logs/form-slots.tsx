import { customerActionLogs, staffActionLogs } from "@nepnha/contract/features/action-logs/action-logs";
import type { ResourceDescription } from "@nepnha/contract/kit/define";
import type { FormSlots } from "../../kit/feature/form-slot-types.ts";
import { LogHeader } from "./log-header.tsx";

const nothing = (): null => null;

function logFormSlots(log: ResourceDescription): FormSlots<typeof staffActionLogs> {
  return {
    Header: ({ row }) => row && <LogHeader log={log} row={row} />,
    // The lead has said these; to what the id leads, its links do.
    values: {
      at: nothing,
      actorId: nothing,
      kind: nothing,
      entityKind: nothing,
      entityId: nothing,
      notes: nothing,
      result: nothing,
    },
  };
}

/** An entry of each log on its own screen. */
export const staffLogFormSlots = logFormSlots(staffActionLogs);
/** The same for the log of customers and guests. */
export const customerLogFormSlots = logFormSlots(customerActionLogs);

import { customerActionLogs, staffActionLogs } from "@nepnha/contract/sections/action-logs";
import type { ResourceDescription } from "@nepnha/contract/define";
import type { FormSlots } from "../../resource/form/form-slot-types.ts";
import { columnLabel } from "../../resource/labels.ts";
import { textOf } from "../../resource/value-text.ts";
import record from "../../resource/form/record.module.css";
import { LogLead } from "./log-lead.tsx";
import { LogResult } from "./log-result.tsx";
import { entityTitle } from "./slots.tsx";

function logFormSlots(log: ResourceDescription): FormSlots {
  return {
    Lead: ({ row }) => row && <LogLead log={log} row={row} />,
    values: {
      entityKind: ({ row }) => (
        <div>
          <dt className={record.viewLabel}>{columnLabel(log, "entityKind")}</dt>
          <dd className={record.viewValue}>{entityTitle(textOf(row["entityKind"]))}</dd>
        </div>
      ),
      result: ({ row }) => (
        <div>
          <dt className={record.viewLabel}>{columnLabel(log, "result")}</dt>
          <dd className={record.viewValue}>
            <LogResult row={row} />
          </dd>
        </div>
      ),
    },
  };
}

/** An entry of each log on its own screen. */
export const staffLogFormSlots = logFormSlots(staffActionLogs);
/** The same for the log of customers and guests. */
export const customerLogFormSlots = logFormSlots(customerActionLogs);

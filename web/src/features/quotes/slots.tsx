import type { quotes } from "@nepnha/contract/features/quotes/quotes";
import { quotes as section } from "@nepnha/contract/features/quotes/quotes";
import type { Slots } from "../../kit/feature/slot-types.ts";
import { Value } from "../../kit/values/value.tsx";
import { Outcome } from "./outcome.tsx";
import { isConfirmed } from "./quote-row.ts";
import classes from "./outcome.module.css";

/** In lists and cards the status of a quote that was sent stands with what its customer has said. */
export const quoteSlots: Slots<typeof quotes> = {
  cells: {
    status: (row) =>
      isConfirmed(row) ? (
        <span className={classes.both}>
          <Value resource={section} column="status" value={row.status} known={row} size="brief" />
          <Outcome quote={row} />
        </span>
      ) : null,
  },
};

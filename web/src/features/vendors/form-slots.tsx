import { vendors } from "@nepnha/contract/features/vendors/vendors";
import type { FormSlots } from "../../kit/feature/form-slot-types.ts";
import { columnLabel } from "../../kit/resource/labels.ts";
import type { SectionRow } from "../../kit/resource/row.ts";
import { Logo } from "./logo.tsx";
import classes from "./vendors.module.css";

/** A vendor to look at: its logo small, so that what is known of it stands on the first screen. */
export const vendorFormSlots: FormSlots<typeof vendors> = { values: { logo: ShownLogo } };

function ShownLogo({ row }: { row: SectionRow<typeof vendors> }) {
  if (!row.logo) return null;
  return (
    <div>
      <dt className={classes.label}>{columnLabel(vendors, "logo")}</dt>
      <dd>
        <Logo row={row} size="large" />
      </dd>
    </div>
  );
}

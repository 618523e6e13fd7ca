import { useT } from "../../i18n/i18n.ts";
import type { FormSlots } from "../../resource/form/form-slot-types.ts";
import type { ResourceRow } from "../../resource/row.ts";
import { Stars } from "./stars.tsx";

/** A vendor's rating as stars where it stands beside the other facts. */
export const vendorFormSlots: FormSlots = { values: { rating: Rating } };

function Rating({ row }: { row: ResourceRow }) {
  const t = useT();
  const rating = row["rating"];
  if (typeof rating !== "number") return t("value.none");
  return <Stars rating={rating} count={Number(row["reviewCount"])} />;
}

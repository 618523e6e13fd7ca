import type { vendors } from "@nepnha/contract/features/vendors/vendors";
import type { SectionRow } from "../../kit/resource/row.ts";
import { useServices } from "../../platform/session/services-context.ts";
import classes from "./vendors.module.css";

/** A vendor's logo, whole and never larger than it is: letters at its edge belong to it. */
export function Logo({ row, size }: { row: SectionRow<typeof vendors>; size: "small" | "large" }) {
  const file = row._files[row.logo ?? ""];
  const { noImageUrl } = useServices().environment;
  const src = size === "small" ? file?.thumbUrl : file?.url;
  return <img className={classes.logo} data-size={size} src={src ?? noImageUrl} alt="" />;
}

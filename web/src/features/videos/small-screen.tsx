import { useServices } from "../../platform/session/services-context.ts";
import classes from "./small-screen.module.css";

/** What plays, in a list: its picture and how long it is. */
export function SmallScreen({
  picture,
  length,
  pile = false,
}: {
  picture: { readonly thumbUrl: string } | undefined;
  /** As it is read; `null` when it is not known. */
  length: string | null;
  /** There are others behind it. */
  pile?: boolean;
}) {
  const { noImageUrl } = useServices().environment;
  return (
    <span className={classes.frame} data-pile={pile}>
      <img src={picture?.thumbUrl ?? noImageUrl} alt="" loading="lazy" />
      {length !== null && <span className={classes.length}>{length}</span>}
    </span>
  );
}

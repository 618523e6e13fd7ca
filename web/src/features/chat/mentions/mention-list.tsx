import { useT } from "../../../platform/i18n/i18n.ts";
import { Avatar } from "../../../ui/data/avatar.tsx";
import type { Offer } from "./asked-name.ts";
import classes from "./mentions.module.css";

/** Who may be named, above the field in which an @ was written. */
export function MentionList({
  id,
  offers,
  current,
  count,
  choose,
}: {
  id: string;
  offers: readonly Offer[];
  current: number;
  /** How many are in the conversation. */
  count: number;
  choose: (offer: Offer) => void;
}) {
  const t = useT();
  return (
    <ul id={id} className={classes.list} role="listbox" aria-label={t("chat.mention.whom")}>
      {offers.map((offer, index) => (
        <li
          key={offer.userId ?? ""}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === current}
          className={classes.offer}
          // The field keeps the focus.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => choose(offer)}
        >
          {offer.userId === null ? (
            <span className={classes.all} aria-hidden>
              @
            </span>
          ) : (
            <Avatar name={offer.fullName} src={null} size={28} />
          )}
          {offer.fullName}
          {offer.userId === null && <span className={classes.hint}>{t("chat.mention.allHint", { count })}</span>}
        </li>
      ))}
    </ul>
  );
}

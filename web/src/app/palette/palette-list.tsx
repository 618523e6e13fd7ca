import { useEffect, useRef } from "react";
import { MenuIcon } from "../../kit/menu/menu-icons.tsx";
import { useT } from "../../platform/i18n/i18n.ts";
import type { Offer, OfferGroup } from "./offers.ts";
import classes from "./palette.module.css";

/** What was found, by kind; the chosen one is kept in sight. */
export function PaletteList({
  id,
  idOf,
  groups,
  current,
  onChoose,
}: {
  id: string;
  idOf: (offer: Offer) => string;
  groups: readonly OfferGroup[];
  current: Offer | undefined;
  /** `apart`: in a tab of its own. */
  onChoose: (offer: Offer, apart: boolean) => void;
}) {
  const t = useT();
  const list = useRef<HTMLDivElement>(null);
  const currentId = current && idOf(current);
  useEffect(() => {
    if (currentId) list.current?.querySelector(`#${currentId}`)?.scrollIntoView({ block: "nearest" });
  }, [currentId]);
  return (
    <div ref={list} id={id} role="listbox" aria-label={t("search.results")}>
      {groups.map((group) => (
        <div key={group.key} role="group" aria-labelledby={`${id}-${group.key.replace(/\W+/g, "-")}`}>
          <div className={classes.kind} id={`${id}-${group.key.replace(/\W+/g, "-")}`} role="presentation">
            {group.label}
          </div>
          {group.offers.map((offer) => (
            <div
              key={offer.key}
              id={idOf(offer)}
              role="option"
              tabIndex={-1}
              aria-selected={offer === current}
              className={classes.option}
              onClick={(event) => onChoose(offer, event.ctrlKey || event.metaKey)}
              onAuxClick={(event) => {
                if (event.button === 1) onChoose(offer, true);
              }}
            >
              <span className={classes.icon}>
                <MenuIcon name={offer.icon} />
              </span>
              <span className={classes.label}>{offer.label}</span>
              {offer.detail && <span className={classes.detail}>{offer.detail}</span>}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

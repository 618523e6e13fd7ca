import type { branches } from "@nepnha/contract/features/branches/branches";
import { useT } from "../../platform/i18n/i18n.ts";
import type { FormSlots } from "../../kit/feature/form-slot-types.ts";
import { DataCard } from "../../ui/layout/data-card.tsx";
import { isOnMap, placeOf, VietnamMap } from "./vietnam-map.tsx";
import classes from "./visit.module.css";

/** Below the form of a branch: where its coordinates lie, so that a slip is seen before it is saved. */
export const branchFormSlots: FormSlots<typeof branches> = { Footer: PlaceOnMap };

function PlaceOnMap({ values }: { values: Readonly<Record<string, unknown>> }) {
  const t = useT();
  const place = placeOf(values["lat"], values["lng"]);
  return (
    <DataCard title={t("branches.map.title")}>
      {place === null && <p className={classes.intro}>{t("branches.map.none")}</p>}
      {place && !isOnMap(place) && <p className={classes.intro}>{t("branches.map.outside")}</p>}
      {place && isOnMap(place) && (
        <div className={classes.mapField}>
          <VietnamMap place={place} label={t("branches.map.title")} />
        </div>
      )}
    </DataCard>
  );
}

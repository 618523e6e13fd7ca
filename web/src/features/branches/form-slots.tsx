import { useT } from "../../i18n/i18n.ts";
import type { FormSlots } from "../../resource/form/form-slot-types.ts";
import { DataCard } from "../../ui/data-card.tsx";
import { isOnMap, VietnamMap } from "./vietnam-map.tsx";
import classes from "./visit.module.css";

/** Below the form of a branch: where its coordinates lie, so that a slip is seen before it is saved. */
export const branchFormSlots: FormSlots = { Foot: PlaceOnMap };

function PlaceOnMap({ values }: { values: Readonly<Record<string, unknown>> }) {
  const t = useT();
  const [lat, lng] = [figureOf(values["lat"]), figureOf(values["lng"])];
  const place = lat === null || lng === null ? null : { lat, lng };
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

/** What a form holds of a figure: a number, or the text that is being typed. */
function figureOf(value: unknown): number | null {
  const figure = typeof value === "string" && value.trim() !== "" ? Number(value.replace(",", ".")) : value;
  return typeof figure === "number" && Number.isFinite(figure) ? figure : null;
}

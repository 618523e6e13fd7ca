import type { branches } from "@nepnha/contract/features/branches/branches";
import { WEEKDAYS } from "@nepnha/contract/features/branches/api";
import type { Hours } from "@nepnha/domain/features/branches/api";
import { headOfficeFirst, mapLink } from "@nepnha/domain/features/branches/offices";
import { phoneText } from "@nepnha/domain/platform/phone";
import IconMap from "@tabler/icons-react/dist/esm/icons/IconMap2.mjs";
import IconMapPin from "@tabler/icons-react/dist/esm/icons/IconMapPin.mjs";
import IconPhone from "@tabler/icons-react/dist/esm/icons/IconPhone.mjs";
import { useCallback, useState, type ComponentType } from "react";
import { tDynamic, useT } from "../../platform/i18n/i18n.ts";
import { useTitle } from "../../platform/i18n/use-title.ts";
import { FoundPart } from "./found-part.tsx";
import type { SectionRow } from "../../kit/resource/row.ts";
import { Picture } from "../../ui/data/picture.tsx";
import links from "../../ui/layout/action-link.module.css";
import chip from "../../ui/data/soft-chip.module.css";
import { OpeningLine } from "./opening-line.tsx";
import { hoursOf } from "./api.ts";
import { useVisitBranches } from "./use-visit.ts";
import { isOnMap, placeOf, VietnamMap } from "./vietnam-map.tsx";
import classes from "./visit.module.css";

const PICTURE_RATIO = 3 / 2;

/**
 * R1-09 where the offices are, when they are open, and whom to call.
 * @param Hotlines draws what stands above the offices, and says when it is there: before, they would be pushed away by it
 */
export function BranchPage({ Hotlines }: { Hotlines: ComponentType<{ onReady: () => void }> }) {
  const t = useT();
  const offices = useVisitBranches();
  const [ready, setReady] = useState(false);
  const onReady = useCallback(() => setReady(true), []);
  useTitle(t("branchPage.title"));
  return (
    <div className={classes.page}>
      <header>
        <h1 className={classes.title}>{t("branchPage.title")}</h1>
        <p className={classes.intro}>{t("branchPage.intro")}</p>
      </header>
      <Hotlines onReady={onReady} />
      {ready && (
        <FoundPart
          id="visit-branches"
          title={t("branchPage.branches")}
          query={offices}
          none={t("branchPage.branchesNone")}
        >
          {(rows) => (
            <div className={classes.offices}>
              {headOfficeFirst(rows).map((row) => (
                <Office key={row._id} row={row} />
              ))}
            </div>
          )}
        </FoundPart>
      )}
    </div>
  );
}

function Office({ row }: { row: SectionRow<typeof branches> }) {
  const t = useT();
  const name = row.name;
  const address = row.address;
  const phone = row.phone;
  const images = row.images;
  const { lat, lng } = row;
  const place = placeOf(lat, lng);
  const hours = hoursOf(row.openHours);
  return (
    <article className={classes.office}>
      <Picture file={row._files[String(images[0])]} ratio={PICTURE_RATIO} size="thumb" />
      <div className={classes.officeWords}>
        <h3 className={classes.officeName}>
          {name}
          {row.isHeadOffice && <span className={chip.chip}>{t("branchPage.headOffice")}</span>}
        </h3>
        <OpeningLine of="office" hours={hours} />
        <address className={classes.address}>
          <IconMapPin size={18} stroke={1.6} aria-hidden />
          {address}
        </address>
        {hours.length > 0 && <WeekHours hours={hours} />}
      </div>
      {place && isOnMap(place) && <VietnamMap place={place} label={t("branchPage.mapOf", { name })} />}
      <div className={classes.officeActions}>
        <a className={links.quiet} href={`tel:${phone}`}>
          <IconPhone size={18} stroke={1.6} aria-hidden />
          {phoneText(phone)}
        </a>
        <a
          className={links.quiet}
          href={mapLink(place ? `${row.lat},${row.lng}` : address)}
          target="_blank"
          rel="noreferrer"
          aria-label={`${t("branchPage.map")}: ${name}`}
        >
          <IconMap size={18} stroke={1.6} aria-hidden />
          {t("branchPage.map")}
        </a>
      </div>
    </article>
  );
}

/** The week at a glance; days with the same hours that follow each other stand in one line. */
function WeekHours({ hours }: { hours: readonly Hours[] }) {
  const t = useT();
  const days = WEEKDAYS.map((weekday) => ({ first: weekday, last: weekday, text: textOfDay(hours, weekday) }));
  const lines = days.reduce<typeof days>((all, day) => {
    const before = all.at(-1);
    if (!before || before.text !== day.text) return [...all, day];
    return [...all.slice(0, -1), { ...before, last: day.last }];
  }, []);
  return (
    <details className={classes.week}>
      <summary>{t("branchPage.hours")}</summary>
      <dl>
        {lines.map(({ first, last, text }) => (
          <div key={first}>
            <dt>{first === last ? dayName(first) : `${dayName(first)} – ${dayName(last)}`}</dt>
            <dd>{text === "" ? t("branchPage.closedDay") : text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function textOfDay(hours: readonly Hours[], weekday: string): string {
  return hours
    .filter((one) => one.weekday === weekday)
    .toSorted((a, b) => a.open.localeCompare(b.open))
    .map(({ open, close }) => `${open}–${close}`)
    .join(", ");
}

function dayName(weekday: string): string {
  return tDynamic(`branches.choice.openHours.weekday.${weekday}`);
}

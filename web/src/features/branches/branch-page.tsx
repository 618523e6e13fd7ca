import { Skeleton } from "@mantine/core";
import { WEEKDAYS } from "@nepnha/contract/sections/open-hours";
import type { Hours } from "@nepnha/domain/open-hours";
import { headOfficeFirst, mapLink } from "@nepnha/domain/offices";
import { phoneText } from "@nepnha/domain/phone";
import IconMap from "@tabler/icons-react/dist/esm/icons/IconMap2.mjs";
import IconMapPin from "@tabler/icons-react/dist/esm/icons/IconMapPin.mjs";
import IconPhone from "@tabler/icons-react/dist/esm/icons/IconPhone.mjs";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { tDynamic, useT } from "../../i18n/i18n.ts";
import { useTitle } from "../../lib/use-title.ts";
import type { Page } from "../../resource/queries.ts";
import { FoundRows } from "../../resource/reading/found-rows.tsx";
import type { ResourceRow } from "../../resource/row.ts";
import { textOf } from "../../resource/value-text.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Picture } from "../../ui/picture.tsx";
import chip from "../../ui/soft-chip.module.css";
import { HotlineCall } from "./hotline-call.tsx";
import { OpeningLine } from "./opening-line.tsx";
import { hoursOf, useHotlines, useVisitBranches, visitHotlines } from "./use-visit.ts";
import { isOnMap, VietnamMap } from "./vietnam-map.tsx";
import classes from "./visit.module.css";

const PICTURE_RATIO = 3 / 2;

/** R1-09 where the offices are, when they are open, and whom to call. */
export function BranchPage() {
  const t = useT();
  const offices = useVisitBranches();
  const hotlines = useHotlines();
  useTitle(t("branchPage.title"));
  return (
    <div className={classes.page}>
      <header>
        <h1 className={classes.title}>{t("branchPage.title")}</h1>
        <p className={classes.intro}>{t("branchPage.intro")}</p>
      </header>
      <Part id="visit-hotlines" title={t("branchPage.hotlines")} query={hotlines} none={t("branchPage.hotlinesNone")}>
        {(rows) => (
          <ul className={classes.hotlines}>
            {visitHotlines(rows).map((row) => (
              <HotlineCall key={row._id} row={row} />
            ))}
          </ul>
        )}
      </Part>
      <Part id="visit-branches" title={t("branchPage.branches")} query={offices} none={t("branchPage.branchesNone")}>
        {(rows) => (
          <div className={classes.offices}>
            {headOfficeFirst(rows).map((row) => (
              <Office key={row._id} row={row} />
            ))}
          </div>
        )}
      </Part>
    </div>
  );
}

function Part({
  id,
  title,
  query,
  none,
  children,
}: {
  id: string;
  title: string;
  query: UseQueryResult<Page>;
  none: string;
  children: (rows: readonly ResourceRow[]) => ReactNode;
}) {
  const t = useT();
  const rows = query.data?.items ?? [];
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes.head}>
        {title}
      </h2>
      <FoundRows
        query={query}
        rows={rows}
        failure={query.data?.failure ?? null}
        coming={
          <div role="status" aria-label={t("ui.loading")}>
            <Skeleton height={120} />
          </div>
        }
        none={<EmptyState picture="empty" title={none} />}
      >
        {rows.length > 0 && children(rows)}
      </FoundRows>
    </section>
  );
}

function Office({ row }: { row: ResourceRow }) {
  const t = useT();
  const name = textOf(row["name"]);
  const address = textOf(row["address"]);
  const phone = textOf(row["phone"]);
  const images = Array.isArray(row["images"]) ? row["images"] : [];
  const [lat, lng] = [row["lat"], row["lng"]];
  const place = typeof lat === "number" && typeof lng === "number" ? { lat, lng } : null;
  const hours = hoursOf(row["openHours"]);
  return (
    <article className={classes.office}>
      <Picture file={row._files[String(images[0])]} ratio={PICTURE_RATIO} size="thumb" />
      <div className={classes.officeWords}>
        <h3 className={classes.officeName}>
          {name}
          {row["isHeadOffice"] === true && <span className={chip.chip}>{t("branchPage.headOffice")}</span>}
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
        <a className={classes.quietAction} href={`tel:${phone}`}>
          <IconPhone size={18} stroke={1.6} aria-hidden />
          {phoneText(phone)}
        </a>
        <a
          className={classes.quietAction}
          href={mapLink(place ? `${place.lat},${place.lng}` : address)}
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

import { Skeleton } from "@mantine/core";
import { branches } from "@nepnha/contract/features/branches/api";
import { headOfficeFirst, mapLink } from "@nepnha/domain/features/branches/api";
import { phoneText } from "@nepnha/domain/platform/phone";
import IconMail from "@tabler/icons-react/dist/esm/icons/IconMail.mjs";
import IconMapPin from "@tabler/icons-react/dist/esm/icons/IconMapPin.mjs";
import IconPhone from "@tabler/icons-react/dist/esm/icons/IconPhone.mjs";
import IconRoute from "@tabler/icons-react/dist/esm/icons/IconRoute.mjs";
import { useT } from "../../platform/i18n/i18n.ts";
import { columnLabel, titleOf } from "../../kit/resource/labels.ts";
import { FoundRows } from "../../kit/reading/found-rows.tsx";
import type { SectionRow } from "../../kit/resource/row.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Picture } from "../../ui/data/picture.tsx";
import chip from "../../ui/data/soft-chip.module.css";
import classes from "./branches-section.module.css";
import homeClasses from "./home.module.css";
import { useBranches } from "./use-home.ts";

const PICTURE_RATIO = 4 / 3;

/** The offices: where they are and how to reach them, the head office first. */
export function BranchesSection() {
  const t = useT();
  const query = useBranches();
  const rows = query.data?.items ?? [];
  return (
    <section className={homeClasses.part} aria-labelledby="home-branches">
      <h2 id="home-branches" className={homeClasses.head}>
        {t("home.branches")}
      </h2>
      <FoundRows
        query={query}
        rows={rows}
        failure={query.data?.failure ?? null}
        coming={
          <div className={classes.list} role="status" aria-label={t("ui.loading")}>
            <Skeleton className={classes.skeleton} />
            <Skeleton className={classes.skeleton} />
          </div>
        }
        none={
          <EmptyState picture="empty" title={t("home.branchesNone")}>
            {t("home.branchesNoneText")}
          </EmptyState>
        }
      >
        <div className={classes.list}>
          {headOfficeFirst(rows).map((row) => (
            <BranchCard key={row._id} row={row} />
          ))}
        </div>
      </FoundRows>
    </section>
  );
}

function BranchCard({ row }: { row: SectionRow<typeof branches> }) {
  const t = useT();
  const name = titleOf(branches, row);
  const address = row.address;
  const phone = row.phone;
  const email = row.email ?? "";
  const images = row.images;
  return (
    <article className={classes.branch}>
      <Picture file={row._files[String(images[0])]} ratio={PICTURE_RATIO} size="thumb" className={classes.picture} />
      <div className={classes.words}>
        <h3 className={classes.name}>
          {name}
          {row.isHeadOffice && <span className={chip.chip}>{columnLabel(branches, "isHeadOffice")}</span>}
        </h3>
        <address className={classes.address}>
          <span className={classes.line}>
            <IconMapPin size={18} stroke={1.6} aria-hidden />
            {address}
          </span>
          {email && (
            <a className={classes.line} href={`mailto:${email}`}>
              <IconMail size={18} stroke={1.6} aria-hidden />
              {email}
            </a>
          )}
        </address>
      </div>
      <div className={classes.actions}>
        <a className={classes.action} href={`tel:${phone}`}>
          <IconPhone size={18} stroke={1.6} aria-hidden />
          {phoneText(phone)}
        </a>
        <a
          className={classes.action}
          href={mapLink(address)}
          target="_blank"
          rel="noreferrer"
          aria-label={t("home.directionsTo", { name })}
        >
          <IconRoute size={18} stroke={1.6} aria-hidden />
          {t("home.directions")}
        </a>
      </div>
    </article>
  );
}

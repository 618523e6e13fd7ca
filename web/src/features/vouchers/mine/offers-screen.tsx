import { Skeleton } from "@mantine/core";
import { promotions } from "@nepnha/contract/features/vouchers/promotions";
import { useState } from "react";
import { LIST_DEFAULTS } from "../../../kit/find/list-state.ts";
import { FoundRows } from "../../../kit/reading/found-rows.tsx";
import { usePage } from "../../../kit/resource/queries.ts";
import type { SectionRow } from "../../../kit/resource/row.ts";
import { formatDay, formatMoney } from "../../../platform/i18n/format.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import { useTitle } from "../../../platform/i18n/use-title.ts";
import { Picture } from "../../../ui/data/picture.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { worthOf } from "./worth.ts";
import classes from "./mine.module.css";

const STATE = { ...LIST_DEFAULTS, pageSize: 50, sort: { column: "startAt", direction: "desc" } } as const;
const RATIO = 1200 / 630;

/** R1-07 the promotions that are given now or soon, for customers and guests. */
export function OffersScreen() {
  const t = useT();
  useTitle(t("myOffers.title"));
  const query = usePage(promotions, STATE, { enabled: true, selected: [] });
  const rows = query.data?.items ?? [];
  return (
    <div className={classes.mine}>
      <h1>{t("myOffers.title")}</h1>
      <FoundRows
        query={query}
        rows={rows}
        failure={query.data?.failure ?? null}
        coming={
          <div role="status" aria-label={t("ui.loading")}>
            <Skeleton height={160} />
          </div>
        }
        none={
          <EmptyState picture="empty" title={t("myOffers.none")}>
            {t("myOffers.noneText")}
          </EmptyState>
        }
      >
        <ul className={classes.cards}>
          {rows.map((row) => (
            <Offer key={row._id} row={row} />
          ))}
        </ul>
      </FoundRows>
    </div>
  );
}

function Offer({ row }: { row: SectionRow<typeof promotions> }) {
  const t = useT();
  const { title, summary, code, startAt, endAt, minOrder, image } = row;
  const picture = image === null ? undefined : row._files[image];
  const [now] = useState(Date.now);
  const isSoon = Date.parse(startAt) > now;
  const facts = [
    isSoon ? t("myOffers.from", { day: formatDay(startAt) }) : "",
    endAt === null ? t("myVouchers.forever") : t("myOffers.until", { day: formatDay(endAt) }),
    minOrder ? t("myVouchers.least", { amount: formatMoney(minOrder) }) : "",
    t("myOffers.code", { code: code ?? "" }),
  ];
  return (
    <li className={classes.card} id={row._id}>
      {picture && <Picture file={picture} ratio={RATIO} size="thumb" />}
      <h2>{title}</h2>
      <strong>{worthOf(t, row)}</strong>
      {summary !== null && <p>{summary}</p>}
      <p className={classes.quiet}>{facts.filter(Boolean).join(" · ")}</p>
    </li>
  );
}

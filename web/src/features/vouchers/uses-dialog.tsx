import type { VoucherUseLine } from "@nepnha/contract/features/vouchers/batch";
import type { vouchers } from "@nepnha/contract/features/vouchers/vouchers";
import { useQuery } from "@tanstack/react-query";
import type { SectionRow } from "../../kit/resource/row.ts";
import { formatDateTime } from "../../platform/i18n/format.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { useServices } from "../../platform/session/services-context.ts";
import { StatusChip } from "../../ui/data/status-chip.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { ListSkeleton } from "../../ui/feedback/list-skeleton.tsx";
import classes from "./vouchers.module.css";

/** Who has used a voucher, and which quotes hold it now. */
export function UsesDialog({ row, onClose }: { row: SectionRow<typeof vouchers>; onClose: () => void }) {
  const t = useT();
  const { api } = useServices();
  const { data, error } = useQuery({
    queryKey: ["vouchers", "uses", row._id],
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) =>
      api.call<{ items: VoucherUseLine[] }>(`/vouchers/${row._id}/uses`, { signal, silent: "told" }),
  });
  return (
    <Dialog opened onClose={onClose} title={t("vouchers.uses.title", { code: row.code ?? "" })}>
      {!data && !error && <ListSkeleton />}
      {error && <Banner kind="error">{t("request.failed")}</Banner>}
      {data?.items.length === 0 && <p>{t("vouchers.uses.none")}</p>}
      <ul className={classes.uses}>
        {data?.items.map((use) => (
          <Use key={use._id} use={use} />
        ))}
      </ul>
    </Dialog>
  );
}

function Use({ use }: { use: VoucherUseLine }) {
  const t = useT();
  const { useNo, state, quoteCode, customerName, usedBy, usedAt, reservedUntil, note } = use;
  const at = usedAt ?? reservedUntil;
  const facts = [
    quoteCode === null ? "" : t("vouchers.uses.quote", { code: quoteCode }),
    customerName,
    usedBy === null ? "" : t("vouchers.uses.by", { name: usedBy }),
    note,
  ];
  return (
    <li>
      <span className={classes.oneUse}>
        {t("vouchers.uses.no", { number: useNo })}
        <StatusChip tone={state === "USED" ? "good" : "waiting"}>{t(`vouchers.uses.${state}`)}</StatusChip>
        {at !== null && <time dateTime={at}>{formatDateTime(at)}</time>}
      </span>
      <span className={classes.quiet}>{facts.filter(Boolean).join(" · ")}</span>
    </li>
  );
}

import { Skeleton } from "@mantine/core";
import { projectPayments, type TransferCode } from "@nepnha/contract/features/site/project-payments";
import { qrCode } from "@nepnha/domain/features/site/qr-code";
import { useQuery } from "@tanstack/react-query";
import { formatMoney } from "../../../platform/i18n/format.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import { useServices } from "../../../platform/session/services-context.ts";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import classes from "../site.module.css";

/** Modules of white around a code, which readers need. */
const QUIET = 4;

/** How what is left of an instalment is transferred: a picture for a bank's application, and the same in words. */
export function TransferDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT();
  const { api } = useServices();
  const { data, error } = useQuery({
    queryKey: [projectPayments.name, "transfer", id],
    staleTime: 0,
    queryFn: ({ signal }) =>
      api.call<{ transfer: TransferCode | null }>(`/projectPayments/${id}`, { signal, silent: "told" }),
  });
  return (
    <Dialog opened onClose={onClose} title={t("projectPayments.panel.qr")}>
      {!data && !error && <Skeleton height={320} />}
      {error && <Banner kind="error">{t("request.failed")}</Banner>}
      {data &&
        (data.transfer ? (
          <Transfer {...data.transfer} />
        ) : (
          <Banner kind="info">{t("projectPayments.panel.noBank")}</Banner>
        ))}
    </Dialog>
  );
}

function Transfer({ code, bankName, accountNo, accountName, amount, content }: TransferCode) {
  const t = useT();
  const modules = qrCode(code);
  const size = modules.length + 2 * QUIET;
  const path = modules.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : "")));
  const facts = [
    [t("projectPayments.field.amount"), formatMoney(amount)],
    [t("projectPayments.panel.bank"), bankName],
    [t("projectPayments.panel.account"), `${accountNo} · ${accountName}`],
    [t("projectPayments.panel.content"), content],
  ] as const;
  return (
    <div className={classes.panel}>
      <svg
        className={classes.code}
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={t("projectPayments.panel.qr")}
        shapeRendering="crispEdges"
      >
        <path d={path.join("")} fill="#000" />
      </svg>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

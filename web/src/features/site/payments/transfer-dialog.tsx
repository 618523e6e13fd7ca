import { Skeleton } from "@mantine/core";
import { projectPayments, type TransferCode } from "@nepnha/contract/features/site/project-payments";
import { QRCodeSVG } from "qrcode.react";
import { useQuery } from "@tanstack/react-query";
import { formatMoney } from "../../../platform/i18n/format.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import { useServices } from "../../../platform/session/services-context.ts";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { FactList } from "../../../ui/data/fact-list.tsx";
import classes from "../site.module.css";

/** Modules of white around a code, which readers need. */
const QUIET = 4;
/** Pixels of its side at most. */
const SIZE = 280;

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
  const facts = [
    { label: t("projectPayments.field.amount"), value: formatMoney(amount) },
    { label: t("projectPayments.panel.bank"), value: bankName },
    { label: t("projectPayments.panel.account"), value: `${accountNo} · ${accountName}` },
    { label: t("projectPayments.panel.content"), value: content },
  ];
  return (
    <div className={classes.panel}>
      <QRCodeSVG
        value={code}
        level="M"
        size={SIZE}
        marginSize={QUIET}
        className={classes.code ?? ""}
        role="img"
        aria-label={t("projectPayments.panel.qr")}
      />
      <FactList facts={facts} />
    </div>
  );
}

import { Button, Skeleton } from "@mantine/core";
import { projectPayments, type TransferCode } from "@nepnha/contract/features/site/project-payments";
import IconCopy from "@tabler/icons-react/dist/esm/icons/IconCopy.mjs";
import IconDownload from "@tabler/icons-react/dist/esm/icons/IconDownload.mjs";
import { QRCodeCanvas, QRCodeSVG } from "qrcode.react";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { formatMoney } from "../../../platform/i18n/format.ts";
import { useT, type Translate } from "../../../platform/i18n/i18n.ts";
import { showSnackbar } from "../../../platform/lib/snackbar.ts";
import { useServices } from "../../../platform/session/services-context.ts";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { FactList } from "../../../ui/data/fact-list.tsx";
import classes from "../site.module.css";

/** Modules of white around a code, which readers need. */
const QUIET = 4;
/** Pixels of its side at most. */
const SIZE = 280;
/** … and of the picture that is saved, which other applications make smaller. */
const SAVED_SIZE = 1024;
/** How long a saved picture stays readable, ms. */
const KEPT_MS = 60_000;

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
  const picture = useRef<HTMLCanvasElement>(null);
  const facts = [
    {
      label: t("projectPayments.field.amount"),
      // A bank's application wants the figure alone.
      value: <Copied what={t("projectPayments.field.amount")} shown={formatMoney(amount)} copies={String(amount)} />,
    },
    { label: t("projectPayments.panel.bank"), value: bankName },
    {
      label: t("projectPayments.panel.account"),
      value: (
        <Copied what={t("projectPayments.panel.account")} shown={`${accountNo} · ${accountName}`} copies={accountNo} />
      ),
      isWide: true,
    },
    {
      label: t("projectPayments.panel.content"),
      value: <Copied what={t("projectPayments.panel.content")} shown={content} copies={content} />,
      isWide: true,
    },
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
      {/* Who pays on the phone that shows the code cannot scan it: their bank's application reads the picture. */}
      <QRCodeCanvas ref={picture} value={code} level="M" size={SAVED_SIZE} marginSize={QUIET} hidden aria-hidden />
      <Button
        variant="default"
        size="md"
        className={classes.save ?? ""}
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={() => void savePicture(picture.current, `QR ${content}.png`, t)}
      >
        {t("projectPayments.panel.saveQr")}
      </Button>
      <FactList facts={facts} />
    </div>
  );
}

/** Something to be typed elsewhere, with a press that copies it. */
function Copied({ what, shown, copies }: { what: string; shown: string; copies: string }) {
  const t = useT();
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(copies);
      showSnackbar({ kind: "success", text: t("projectPayments.panel.copied", { what }), id: "copied" });
    } catch {
      showSnackbar({ kind: "error", text: t("projectPayments.panel.notCopied"), id: "copied" });
    }
  }
  return (
    <span className={classes.copied}>
      <span>{shown}</span>
      <Button
        variant="default"
        size="md"
        leftSection={<IconCopy size={18} aria-hidden />}
        aria-label={t("projectPayments.panel.copyOf", { what })}
        onClick={() => void copy()}
      >
        {t("projectPayments.panel.copy")}
      </Button>
    </span>
  );
}

/** Puts the code among the pictures of a phone, or into the downloads. */
async function savePicture(canvas: HTMLCanvasElement | null, name: string, t: Translate): Promise<void> {
  const blob = await new Promise<Blob | null>((done) => (canvas ? canvas.toBlob(done, "image/png") : done(null)));
  if (!blob) {
    showSnackbar({ kind: "error", text: t("projectPayments.panel.qrNotSaved"), id: "qr" });
    return;
  }
  const address = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  // The browser reads it a moment later.
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
  showSnackbar({ kind: "success", text: t("projectPayments.panel.qrSaved"), id: "qr" });
}

import { Button, Group } from "@mantine/core";
import type { vouchers } from "@nepnha/contract/features/vouchers/vouchers";
import IconPrinter from "@tabler/icons-react/dist/esm/icons/IconPrinter.mjs";
import { QRCodeSVG } from "qrcode.react";
import type { SectionRow } from "../../kit/resource/row.ts";
import { formatDay } from "../../platform/i18n/format.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { worthOf } from "./mine/worth.ts";
import classes from "./vouchers.module.css";

/** Pixels of its side. */
const SIZE = 220;
/** Modules around the code that stay white, as ISO/IEC 18004 asks for. */
const QUIET = 4;

/** A voucher to be handed out on paper: its code as a picture that a counter's scanner types, and what it is worth. */
export function QrDialog({ row, onClose }: { row: SectionRow<typeof vouchers>; onClose: () => void }) {
  const t = useT();
  const code = row.code ?? "";
  return (
    <Dialog opened onClose={onClose} title={t("vouchers.qr.title", { code })}>
      <div className={classes.sheet}>
        <p className={classes.sheetName}>{row.name}</p>
        <p className={classes.sheetWorth}>{worthOf(t, row)}</p>
        <QRCodeSVG
          value={code}
          level="M"
          size={SIZE}
          marginSize={QUIET}
          className={classes.code ?? ""}
          role="img"
          aria-label={t("vouchers.qr.picture", { code })}
        />
        <p className={classes.sheetCode}>{code}</p>
        <p className={classes.quiet}>
          {row.validTo === null ? t("myVouchers.forever") : t("myVouchers.until", { day: formatDay(row.validTo) })}
        </p>
      </div>
      <Group justify="flex-end" gap="xs" className={classes.notPrinted}>
        <Button variant="default" onClick={onClose}>
          {t("ui.close")}
        </Button>
        <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => globalThis.print()}>
          {t("vouchers.qr.print")}
        </Button>
      </Group>
    </Dialog>
  );
}

import { lazy } from "react";
import { showWindow } from "../../ui/feedback/window.ts";
import type { Quote } from "./quote-row.ts";

const MailDialog = lazy(async () => ({ default: (await import("./mail-dialog.tsx")).MailDialog }));

/** Opens the mail with which a quote is sent. */
export function writeMail(quote: Quote): void {
  void showWindow<true>((close) => <MailDialog quote={quote} onClose={close} />);
}

import type { Catalogue } from "@nepnha/contract/messages/vi";
import { translate } from "@nepnha/domain/platform/translate";
import { escapeHtml } from "../../../platform/mail/escape-html.ts";
import type { Mail } from "../../../platform/mail/mailer.ts";
import { PAPER } from "../../../platform/mail/paper.ts";
import { mailSheet, paragraph } from "../../../platform/mail/sheet.ts";

/** What the mail with a sign-in code tells. */
export interface OtpMail {
  readonly to: string;
  /** Null for somebody who registers: we do not know them yet. */
  readonly fullName: string | null;
  readonly tenantName: string;
  readonly code: string;
  /** How long the code lives. */
  readonly minutes: number;
}

/** The mail with a sign-in code: the code stands in the subject, in the text and large in the HTML. */
export function otpMail(catalogue: Catalogue, { to, fullName, tenantName, code, minutes }: OtpMail): Mail {
  const greeting =
    fullName === null
      ? translate(catalogue, "mail.otp.welcome")
      : translate(catalogue, "mail.otp.greeting", { name: fullName });
  const body = translate(catalogue, "mail.otp.body");
  const life = translate(catalogue, "mail.otp.life", { minutes });
  const ignore = translate(catalogue, "mail.otp.ignore");
  return {
    to,
    subject: translate(catalogue, "mail.otp.subject", { code }),
    text: [greeting, "", body, "", `    ${code}`, "", life, ignore, "", tenantName, ""].join("\n"),
    html: mailSheet(tenantName, [
      paragraph(greeting),
      paragraph(body),
      `<p style="margin:24px 0;font:700 40px/1.2 ${PAPER.monoFont};letter-spacing:10px;color:${PAPER.accent}">${escapeHtml(code)}</p>`,
      paragraph(life),
      paragraph(ignore, PAPER.muted),
    ]),
  };
}

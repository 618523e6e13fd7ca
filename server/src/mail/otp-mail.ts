import { OTP } from "@nepnha/contract/constants";
import type { Catalogue } from "@nepnha/contract/messages/vi";
import { translate } from "@nepnha/domain/translate";
import { escapeHtml } from "./escape-html.ts";
import type { Mail } from "./mailer.ts";
import { PAPER } from "./paper.ts";

/** What the mail with a sign-in code tells. */
export interface OtpMail {
  readonly to: string;
  readonly fullName: string;
  readonly tenantName: string;
  readonly code: string;
}

/** The mail with a sign-in code: the code stands in the subject, in the text and large in the HTML. */
export function otpMail(catalogue: Catalogue, { to, fullName, tenantName, code }: OtpMail): Mail {
  const greeting = translate(catalogue, "mail.otp.greeting", { name: fullName });
  const body = translate(catalogue, "mail.otp.body");
  const life = translate(catalogue, "mail.otp.life", { minutes: OTP.lifeSeconds / 60 });
  const ignore = translate(catalogue, "mail.otp.ignore");
  return {
    to,
    subject: translate(catalogue, "mail.otp.subject", { code }),
    text: [greeting, "", body, "", `    ${code}`, "", life, ignore, "", tenantName, ""].join("\n"),
    html: layout(tenantName, [
      paragraph(greeting),
      paragraph(body),
      `<p style="margin:24px 0;font:700 40px/1.2 ${PAPER.monoFont};letter-spacing:10px;color:${PAPER.accent}">${escapeHtml(code)}</p>`,
      paragraph(life),
      paragraph(ignore, PAPER.muted),
    ]),
  };
}

function paragraph(text: string, color: string = PAPER.ink): string {
  return `<p style="margin:0 0 12px;color:${color}">${escapeHtml(text)}</p>`;
}

/** Mail programs know tables and inline styles, little else. */
function layout(tenantName: string, content: readonly string[]): string {
  return [
    `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>`,
    `<body style="margin:0;background:${PAPER.background}">`,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${PAPER.background}"><tr>`,
    `<td align="center" style="padding:32px 16px">`,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px;background:${PAPER.sheet};`,
    `border:1px solid ${PAPER.line};border-top:4px solid ${PAPER.accent};border-radius:8px"><tr>`,
    `<td style="padding:28px;font:400 16px/1.6 ${PAPER.font}">`,
    `<p style="margin:0 0 20px;font-weight:700;color:${PAPER.accent}">${escapeHtml(tenantName)}</p>`,
    ...content,
    `</td></tr></table></td></tr></table></body></html>`,
  ].join("\n");
}

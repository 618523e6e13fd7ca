import type { Catalogue } from "@nepnha/contract/messages/vi";
import type { TextParams } from "@nepnha/domain/platform/fill-in";
import { translate } from "@nepnha/domain/platform/translate";
import type { Mail } from "../../../platform/mail/mailer.ts";
import { PAPER } from "../../../platform/mail/paper.ts";
import { linkButton, mailSheet, paragraph } from "../../../platform/mail/sheet.ts";

/** What a mail about an account is about; its texts are `mail.{kind}.…`. */
export type AccountMailKind = "reset" | "confirm" | "addressTaken" | "passwordChanged";

/** What a mail about an account tells. */
export interface AccountMail {
  readonly to: string;
  readonly fullName: string;
  readonly userName: string;
  readonly tenantName: string;
  /** Where its button leads: always below the configured address. */
  readonly url: string;
  readonly params?: TextParams;
}

/**
 * A mail about somebody's account: what happened, a button, and what to do if it was not them. An address that nobody has
 * confirmed yet may be a stranger's, who shall read nothing that the one who registered wrote, such as a name that is a link.
 */
export function accountMail(catalogue: Catalogue, kind: AccountMailKind, mail: AccountMail): Mail {
  const { to, fullName, tenantName, url } = mail;
  const params = { ...mail.params, userName: mail.userName };
  const greeting =
    kind === "confirm" ? catalogue["mail.greetingUnknown"] : translate(catalogue, "mail.greeting", { name: fullName });
  const body = translate(catalogue, `mail.${kind}.body`, params);
  const note = translate(catalogue, `mail.${kind}.note`, params);
  return {
    to,
    subject: catalogue[`mail.${kind}.subject`],
    text: [greeting, "", body, "", `    ${url}`, "", note, "", tenantName, ""].join("\n"),
    html: mailSheet(tenantName, [
      paragraph(greeting),
      paragraph(body),
      linkButton(catalogue[`mail.${kind}.button`], url),
      paragraph(note, PAPER.muted),
    ]),
  };
}

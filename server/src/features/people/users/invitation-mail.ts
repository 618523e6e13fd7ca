import type { Catalogue } from "@nepnha/contract/messages/vi";
import { translate } from "@nepnha/domain/platform/translate";
import type { Mail } from "../../../platform/mail/mailer.ts";
import { linkButton, mailSheet, paragraph } from "../../../platform/mail/sheet.ts";

/** What an invitation tells. */
export interface Invitation {
  readonly to: string;
  readonly fullName: string;
  readonly userName: string;
  readonly inviter: string;
  readonly tenantName: string;
  /** Address of the sign-in page. */
  readonly url: string;
}

/** The mail that tells somebody how to come in: a link without any secret, and the name to sign in with. */
export function invitationMail(catalogue: Catalogue, invitation: Invitation): Mail {
  const { to, fullName, userName, inviter, tenantName, url } = invitation;
  const greeting = translate(catalogue, "mail.invite.greeting", { name: fullName });
  const body = translate(catalogue, "mail.invite.body", { inviter, name: fullName, tenant: tenantName });
  const how = translate(catalogue, "mail.invite.how", { userName });
  return {
    to,
    subject: translate(catalogue, "mail.invite.subject", { tenant: tenantName }),
    text: [greeting, "", body, "", how, "", `    ${url}`, "", tenantName, ""].join("\n"),
    html: mailSheet(tenantName, [
      paragraph(greeting),
      paragraph(body),
      paragraph(how),
      linkButton(translate(catalogue, "mail.invite.button"), url),
    ]),
  };
}

import { parseEmail } from "@nepnha/domain/platform/text";
import type { SendMailOptions } from "nodemailer";

/** A mail to one person, as text and as HTML. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly MailFile[];
}

/** A file that goes with a mail. */
interface MailFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

/** Sends mails; the promise settles when the next server has taken the mail over, or refused it. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** Who the mails come from. */
export interface Sender {
  readonly name: string;
  readonly address: string;
}

/**
 * A mail as the library takes it. The address must be a plain one: a quoted local part can lead a mail to another domain
 * than the one that was checked.
 * @throws TypeError for any other address
 */
export function messageOf(mail: Mail, from: Sender): SendMailOptions {
  const address = parseEmail(mail.to);
  if (address === null) throw new TypeError("Not a plain mail address");
  return {
    from,
    to: { name: "", address },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachments: (mail.attachments ?? []).map(({ name, type, bytes }) => ({
      filename: name,
      contentType: type,
      content: bytes,
    })),
    headers: { "Auto-Submitted": "auto-generated" },
  };
}

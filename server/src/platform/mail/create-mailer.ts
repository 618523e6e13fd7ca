import { parseEmail } from "@nepnha/domain/platform/text";
import { createTransport } from "nodemailer";
import type { Config } from "../config.ts";
import { messageOf, type Mailer, type Sender } from "./mailer.ts";
import { createOutbox } from "./outbox.ts";

const CONNECT_MS = 10_000;
const SOCKET_MS = 30_000;
const SENDER_NAME = "Nếp Nhà";

/** The mail server of SMTP_URL; without one the outbox folder. */
export function createMailer(config: Config): Mailer {
  const from: Sender = { name: SENDER_NAME, address: senderAddress(config) };
  if (config.smtpUrl === undefined) return createOutbox(config.dataDir, from);
  const transport = createTransport({
    url: config.smtpUrl,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SOCKET_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      await transport.sendMail(messageOf(mail, from));
    },
  };
}

/** The account on the mail server when it is an address; else no-reply at the public host. */
function senderAddress({ smtpUrl, publicUrl }: Config): string {
  const user = smtpUrl === undefined ? "" : decodeURIComponent(new URL(smtpUrl).username);
  const host = new URL(publicUrl).hostname;
  return parseEmail(user) ?? parseEmail(`no-reply@${host}`) ?? "no-reply@nepnha.test";
}

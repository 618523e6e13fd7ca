import { translate } from "@nepnha/domain/platform/translate";
import { withName } from "@nepnha/domain/features/notifications/placeholders";
import { catalogueFor } from "../../../platform/http/problem.ts";
import type { Mail } from "../../../platform/mail/mailer.ts";
import { linkButton, mailSheet, paragraph } from "../../../platform/mail/sheet.ts";
import { wordsOf } from "../inbox/said.ts";
import type { Claimed } from "./claim.ts";

/** Where one's notifications are. */
export const INBOX_PATH = "/inbox";

/** The mail of one notification, or of several of a person that come together. Nothing for nobody's address. */
export function notificationMail(all: readonly Claimed[], publicUrl: string): Mail | null {
  const [first] = all;
  if (!first || first.email === null) return null;
  const catalogue = catalogueFor(first.language);
  const { company, fullName } = first;
  const greeting = translate(catalogue, "mail.greeting", { name: fullName });
  const note = translate(catalogue, "notifications.mail.note");
  const said = all.map((one) => {
    const { title, text } = wordsOf(catalogue, one);
    return { title: withName(title, fullName), text: withName(text, fullName) };
  });
  const isOne = !first.isDigest;
  const subject = isOne
    ? (said[0]?.title ?? "")
    : translate(catalogue, "notifications.mail.digest.subject", { count: all.length, company });
  const beginning = isOne ? [] : [translate(catalogue, "notifications.mail.digest.body")];
  const lines = said.map(({ title, text }) => (text === "" ? title : `${title}: ${text}`));
  const url = new URL((isOne && first.link) || INBOX_PATH, publicUrl).href;
  return {
    to: first.email,
    subject,
    text: [greeting, "", ...beginning, ...lines, "", `    ${url}`, "", note, "", company, ""].join("\n"),
    html: mailSheet(company, [
      paragraph(greeting),
      ...beginning.map((line) => paragraph(line)),
      ...lines.map((line) => paragraph(line)),
      linkButton(translate(catalogue, "notifications.mail.open"), url),
      paragraph(note),
    ]),
  };
}

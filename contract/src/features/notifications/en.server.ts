/** English texts of mails with notifications. */
export const enNotificationsServer = {
  "notifications.text": "{text}",
  "notifications.mail.open": "Open",
  "notifications.mail.digest.subject": "{count} new {count|notification|notifications} from {company}",
  "notifications.mail.digest.body": "What is new since yesterday:",
  "notifications.mail.note": "How notifications come can be changed on your account's page.",
} as const;

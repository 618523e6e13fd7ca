import type { viAuthServer } from "./vi.server.ts";

/** English texts of passwords and one's own account that the server alone writes. */
export const enAuthServer: Readonly<Record<keyof typeof viAuthServer, string>> = {
  "password.rule.own": "The password must not be the user name or the e-mail address",
  "password.rule.old": "The current password is not right",
  "account.rule.link": "The link has expired or was used already. Please ask for a new one.",
  "account.rule.ownCode": "The code is wrong or too old. Ask for a new one.",
  "account.rule.confirmed": "Your e-mail address is confirmed already.",
  "account.device": "{browser} on {system}",
  "account.deviceUnknown": "Another device",
};

import type { viAccount } from "./vi-account.ts";

/** English texts of {@link viAccount}. */
export const enAccount: Readonly<Record<keyof typeof viAccount, string>> = {
  "account.title": "Account",
};

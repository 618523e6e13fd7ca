/** Texts of one's own account: registration, passwords, confirmation of the e-mail, profile, devices, terms. */
export const viAccount = {
  "account.title": "Tài khoản",
} as const;

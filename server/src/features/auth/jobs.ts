import { job } from "../../platform/jobs/queue.ts";

/** A mail server that is down for an hour delays the mail, no more. */
const LINK_MAIL = { maxAttempts: 12 };

/** Mail the sign-in code of a row of `otp_codes`. The last try lies past the code's life, where the job ends by itself. */
export const sendMail = job<{ codeId: string; code: string }>("sendMail", { maxAttempts: 8 });

/** Mail a link to a new password to anyone who has the address. */
export const mailReset = job<{ email: string }>("mailReset", LINK_MAIL);

/** Mail somebody the link that confirms their pending address. */
export const mailConfirmation = job<{ userId: string }>("mailConfirmation", LINK_MAIL);

/** Mail somebody that their password was changed. */
export const mailPasswordChanged = job<{ userId: string }>("mailPasswordChanged", LINK_MAIL);

/** Note that somebody was refused to sign in, to an account or to none. */
export const noteDeniedLogin = job<{ userId: string | null; ip: string; deviceName: string }>("noteDeniedLogin", {
  maxAttempts: 5,
});

import type { viServer } from "./vi-server.ts";

/** English texts of {@link viServer}. */
export const enServer: Readonly<Record<keyof typeof viServer, string>> = {
  "error.malformedJson": "The body is not valid JSON.",
  "error.invalidInput": "The data is not valid!",
  "error.unauthorized": "The session has ended. Please sign in again.",
  "error.loginIncorrect": "The login detail is incorrect",
  "error.originForbidden": "The page that sent the request may not use this service.",
  "error.notFound": "Nothing found!",
  "error.routeNotFound": "There is no such address.",
  "error.methodNotAllowed": "This section does not support that call.",
  "error.versionConflict": "Somebody else has changed this. Reload?",
  "error.transitionNotAllowed": "The status cannot go from “{from}” to “{to}”.",
  "error.duplicate": "This value is already in use.",
  "error.inUse": "This is in use elsewhere and cannot be deleted yet.",
  "error.ruleBroken": "This cannot be done now.",
  "error.tooLarge": "The body is too large.",
  "error.unsupportedMedia": "This kind of content is not supported.",
  "error.uploadFailed": "The upload failed, please try again later!",
  "error.rateLimited": "Too fast. Please try again in {seconds} seconds.",
  "error.internal": "Something went wrong while handling the request!",
  "error.unavailable": "The system is busy. Please try again in a few minutes.",
  "mail.otp.subject": "{code} is your Nếp Nhà sign-in code",
  "mail.otp.greeting": "Hello {name},",
  "mail.otp.body": "Your sign-in code is:",
  "mail.otp.life": "It is valid for {minutes} minutes and works once.",
  "mail.otp.ignore": "If you did not ask for it, ignore this mail. Give the code to nobody, not even to our staff.",
};

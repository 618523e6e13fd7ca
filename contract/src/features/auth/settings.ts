import { SESSION_SETTINGS, type SettingDescriptions } from "../../platform/settings.ts";

/** Signing in, registering, and the mails of both. */
export const AUTH_SETTINGS = {
  "mail.senderName": { group: "EMAIL", type: "text", default: "", max: 100 },
  "mail.footer": { group: "EMAIL", type: "text", default: "", max: 500 },
  "otp.length": { group: "SECURITY", type: "integer", default: 6, min: 4, max: 8 },
  "otp.ttlSeconds": { group: "SECURITY", type: "integer", default: 300, min: 60, max: 900 },
  "otp.maxAttempts": { group: "SECURITY", type: "integer", default: 5, min: 3, max: 10 },
  "otp.resendSeconds": { group: "SECURITY", type: "integer", default: 60, min: 30, max: 600 },
  "session.maxDevices": { group: "SECURITY", type: "integer", default: 5, min: 1, max: 20 },
  ...SESSION_SETTINGS,
  "session.singleWeb": { group: "SECURITY", type: "boolean", default: true },
  "registration.open": { group: "SECURITY", type: "boolean", default: true },
} as const satisfies SettingDescriptions;

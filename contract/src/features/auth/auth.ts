import type { EnumValue } from "../../platform/enums.ts";

/** R7-04 body of `POST /auth/forgot-password`; the tenant is the first one unless given. Answers `{}` for any address. */
export interface ForgotPasswordRequest {
  email: string;
  tenantId?: number;
}

/** R5-03, R5-04 body of `POST /auth/reset-password`, with the token of the mailed link; answers `{}`. */
export interface ResetPasswordRequest {
  token: string;
  newPassword: string;
  confirmPassword: string;
}

/** R5-03, R5-04 body of `PUT /auth/password`; answers `{}`. The old one is needed where there is one. */
export interface PasswordChangeRequest {
  oldPassword?: string;
  newPassword: string;
  confirmPassword: string;
}

/** Body of `POST /auth/confirm-email`, with the token of the mailed link. */
export interface ConfirmEmailRequest {
  token: string;
}

/** Its answer. */
export interface ConfirmEmailResult {
  /** Nobody of that account was signed in where the link was opened, so its password and sessions ended. */
  passwordDropped: boolean;
}

/** One of `GET /auth/devices` → `{items}`: where one is signed in oneself, the own device first, then the last used. */
export interface OwnDevice {
  _id: string;
  deviceNo: number;
  /** E.g. `Chrome trên Windows`; the words follow `Accept-Language`. */
  deviceName: string;
  platform: EnumValue<"platform">;
  ip: string;
  /** Name of a country; empty where the address tells none, as in a network of one's own. */
  place: string;
  createdAt: string;
  lastSeenAt: string;
  isOnline: boolean;
  isCurrent: boolean;
}

/** One of `GET /auth/logins` → `{items}`: tries to sign in to one's own account, good and bad, newest first, at most 50. */
export interface OwnLogin {
  at: string;
  kind: EnumValue<"actionLogKind">;
  result: "OK" | "DENIED" | "ERROR";
  ip: string;
  place: string;
  deviceName: string;
  platform: EnumValue<"platform"> | null;
}

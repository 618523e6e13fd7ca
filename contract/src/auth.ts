import type { EnumValue } from "./enums.ts";

/** R3-06, R7-01 body of `POST /auth/emailotp`. */
export interface OtpRequest {
  email: string;
  tenantId: number;
}

/** R3-06, R7-02 body of `POST /auth/login`. */
export interface LoginRequest {
  email: string;
  otp: string;
  tenantId: number;
}

/** R3-06 `authToken` opens the tenant API, `signalRToken` only the chat service. */
export interface AuthResult {
  authToken: string;
  signalRToken: string;
}

/** R3-07, R7-05 answer of `GET /auth/me`. */
export interface CurrentUser {
  _id: string;
  userName: string;
  fullName: string;
  email: string;
  avatar: string | null;
  role: EnumValue<"userRole">;
  /** Number of the device that the token belongs to; 0 or missing means: log out (R4-03). */
  userDeviceId: number;
  userPermissions: string[];
  tenantId: number;
  tenantName: string;
  language: "vi" | "en";
  /** A fresh token for the chat service. */
  signalRToken: string;
}

/** R7-10 body of the chat service's log-in. */
export interface ChatLoginRequest {
  deviceToken: string;
  deviceType: string;
  signalRToken: string;
}

/** R7-10 its answer. */
export interface ChatLoginResult {
  deviceId: number;
  userId: string;
}

/** R7-02, R7-03 the other body of `POST /auth/login`, for whoever has a password. */
export interface PasswordLoginRequest {
  userName: string;
  userPassword: string;
  tenantId: number;
}

/** R3-08, R7-03 body of `POST /auth`. */
export interface RegisterRequest {
  userName: string;
  userPassword: string;
  fullName: string;
  email: string;
  phone?: string;
  /** R5-05 nobody gets an account without it. */
  acceptTerms: true;
  tenantId: number;
}

/** Body of `PUT /auth/profile`: what one may change about oneself; what is left out stays. */
export interface ProfileRequest {
  fullName?: string;
  phone?: string | null;
  /** Id of a stored picture. */
  avatar?: string | null;
  /** `YYYY-MM-DD` */
  dateOfBirth?: string | null;
  gender?: "M" | "F" | "OTHER" | null;
  language?: "vi" | "en";
  notifyEmail?: boolean;
  notifyPush?: boolean;
}

/** R3-09, R7-07 body of `PUT /auth/deviceOnline`. */
export interface DeviceOnlineRequest {
  deviceToken: string;
  deviceType: "Android" | "IOS" | "Web" | "Other";
}

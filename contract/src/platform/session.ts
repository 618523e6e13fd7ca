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
  /** The confirmed address; empty until there is one. */
  email: string;
  /** A registration's address until its mailed link was used. */
  pendingEmail: string | null;
  registration: EnumValue<"registrationStatus"> | null;
  phone: string | null;
  /** `YYYY-MM-DD` */
  dateOfBirth: string | null;
  gender: "M" | "F" | "OTHER" | null;
  /** Where the small version of the picture is loaded from. */
  avatar: string | null;
  /** Id of the stored picture. */
  avatarId: string | null;
  /** Whether they can sign in with a user name and a password. */
  hasPassword: boolean;
  notifyEmail: boolean;
  notifyPush: boolean;
  role: EnumValue<"userRole">;
  /** Number of the device that the token belongs to; 0 or missing means: log out (R4-03). */
  userDeviceId: number;
  userPermissions: string[];
  tenantId: number;
  tenantName: string;
  language: "vi" | "en";
  /** The maintenance window that runs or begins within 24 hours; instants as ISO texts. */
  maintenance: { message: string; fromAt: string; toAt: string } | null;
  /** Notifications that they have not read, as far as the bell counts. */
  inboxUnread: number;
  /** A fresh token for the chat service. */
  signalRToken: string;
}

/** Answer of `GET /auth/environment`: what the pages before the log-in have to know. */
export interface AuthEnvironment {
  /** Mails lie in a mailbox at `/dev/mail`. */
  devMail: boolean;
  /** Whether people may make accounts for themselves (`registration.open` of the first tenant). */
  registrationOpen: boolean;
  /** Digits of a sign-in code (`otp.length` of the first tenant). */
  otpLength: number;
  /** Pause in seconds until another code is mailed (`otp.resendSeconds`). */
  resendSeconds: number;
  /** What a browser takes as `applicationServerKey`. */
  pushPublicKey: string;
}

/** R7-10 body of the chat service's log-in. */
export interface ChatLoginRequest {
  deviceToken: string;
  deviceType: string;
  signalRToken: string;
}

/** R7-02, R7-03 the other body of `POST /auth/login`, for anyone who has a password. */
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

/** R7-03 the other body of `POST /auth`: a code is mailed, and the log-in with it makes the account. */
export interface AddressRegistration {
  email: string;
  /** R5-05 nobody gets an account without it. */
  acceptTerms: true;
  tenantId: number;
}

/** R3-09, R7-07 body of `PUT /auth/deviceOnline`. */
export interface DeviceOnlineRequest {
  deviceToken: string;
  deviceType: "Android" | "IOS" | "Web" | "Other";
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

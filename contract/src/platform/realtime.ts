import type { EnumValue } from "./enums.ts";
import type { Permission, Right } from "./rights.ts";

/** Answer of every hub method but those that throw. */
export type HubResult<T> = { ok: true; data: T } | { ok: false; code: HubErrorCode; message: string };

/** Codes of a refused hub call. The text is `chat.error.{code}` in the catalogues. */
const HUB_ERROR_CODES = [
  "INVALID",
  "FORBIDDEN",
  "NOT_MEMBER",
  "NOT_FOUND",
  "READONLY",
  "TOO_LARGE",
  "TOO_SHORT",
  "FORBIDDEN_TYPE",
  "DUPLICATE_MISMATCH",
  "RATE_LIMITED",
  "GROUP_GONE",
  "WINDOW_PASSED",
  "UNCONFIRMED",
  "TOO_MANY",
  "NOT_ASSIGNED",
  "TAKEN",
  "LOCKED",
  "POLL_CLOSED",
  "RECALLED",
  "BANNED_WORDS",
] as const;
/** One of {@link HUB_ERROR_CODES}. */
export type HubErrorCode = (typeof HUB_ERROR_CODES)[number];

/** What a map of methods has to look like: by name, the argument that a method takes and the data that it answers. */
export type MethodsOf<M> = { [K in keyof M]: { argument: unknown; data: unknown } };

/** A right of the feature that a call names. */
export interface RightOfFeature {
  readonly ofFeature: Right;
}

/** What a caller of a method must hold. */
export type NeededPermission = Permission | RightOfFeature;

/** Something that people have to know at once. */
export interface SystemNotice {
  kind: EnumValue<"realtimeKind">;
  id: string;
  title: string;
  body: string;
  at: string;
  /** It is in the inbox of whoever hears it: counted there, and shown from there. */
  told?: ToldNotification;
}

/** A notification, the same for all who hear it: each client takes its language and fills in the name. */
export interface ToldNotification {
  style: EnumValue<"noticeStyle">;
  /** A path of the application. */
  link: string | null;
  vi: { title: string; text: string };
  en: { title: string; text: string };
}

/** A system message of a part of the hub; the part knows its own kinds. */
export interface PartMessage {
  kind: string;
}

/** Server → client: what concerns the connection itself. `Message`: all that comes as a system message. */
export interface RealtimeEvents<Message = SystemNotice | PartMessage> {
  ReceiveSystemMessage: Message;
  LogoutDevice: { deviceId: number; reason: "SINGLE_WEB" | "LOGOUT" | "REVOKED" };
  /** Something may have been missed: ask for it at a random moment within so many ms, at once without. */
  SyncRequired: { reason: string; withinMs?: number | undefined };
}

/** R7-10 the answer of `POST /chat/api/auth/login`. */
export interface HubLoginResult {
  deviceId: number;
  userId: string;
}

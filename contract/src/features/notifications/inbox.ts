import type { EnumValue } from "../../platform/enums.ts";

/** How somebody can be told. */
export const NOTIFICATION_CHANNELS = ["IN_APP", "PUSH", "EMAIL"] as const;
/** One of {@link NOTIFICATION_CHANNELS}. */
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/**
 * What people are told of, each of which they can mute; `notifications.kind.{kind}` in the catalogues. Messages of the chat
 * are none: conversations have their own bell and their own pushes.
 */
export const NOTIFICATION_KINDS = [
  "work",
  "projects",
  "approvals",
  "quotes",
  "payments",
  "tickets",
  "points",
  "customers",
  "news",
] as const;
/** One of {@link NOTIFICATION_KINDS}. */
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** The channels of a kind for somebody who has said nothing; a mail is for those who ask for it. */
export const DEFAULT_CHANNELS: readonly NotificationChannel[] = ["IN_APP", "PUSH"];

/** Notifications of one reading. */
export const INBOX_PAGE = 20;
/** Most that are marked by their ids at once. */
export const INBOX_MARKS = 100;
/** What the bell counts to; of more it says so. */
export const INBOX_COUNT_MAX = 100;

/** Something that somebody was told, in their language. */
export interface InboxItem {
  _id: string;
  kind: NotificationKind;
  style: EnumValue<"noticeStyle">;
  title: string;
  text: string;
  /** A path of the application. */
  link: string | null;
  /** Where a small picture is loaded from. */
  image: string | null;
  /** ISO instants. */
  createdAt: string;
  readAt: string | null;
}

/** Body of `POST /inbox/find`: the newest first; `before` is the last one of the reading before. */
export interface InboxRequest {
  styles?: EnumValue<"noticeStyle">[] | undefined;
  kinds?: NotificationKind[] | undefined;
  unread?: boolean | undefined;
  before?: string | undefined;
}

/** Its answer. */
export interface InboxPage {
  items: InboxItem[];
  hasMore: boolean;
  /** Of all, at most {@link INBOX_COUNT_MAX}. */
  unread: number;
}

/** Body of `PUT /inbox/read`: these, or all up to now. */
export type InboxMarks = { ids: string[] } | { all: true };

/** What somebody wants to be told, and how. */
export interface NotificationSettings {
  /** Channels by kind; none: the kind is muted. */
  channels: Record<NotificationKind, NotificationChannel[]>;
  /** Times of a day in Vietnam `HH:mm` between which nothing is pushed or mailed. */
  quiet: { from: string; to: string } | null;
  /** Mails come together, once a day. */
  digest: boolean;
}

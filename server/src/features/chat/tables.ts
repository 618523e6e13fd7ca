import type { Mention } from "@nepnha/contract/features/chat/messages";
import type { GroupRule } from "@nepnha/contract/features/chat/methods/rules";
import type { ColumnType, Generated } from "kysely";
import type { DefaultInstant, Instant, Json, TenantColumn } from "../../platform/db/tables/columns.ts";

interface ChatGroupTable {
  tenant_id: TenantColumn;
  _id: string;
  type: number;
  name: Generated<string>;
  avatar: string | null;
  direct_low: string | null;
  direct_high: string | null;
  status: Generated<number>;
  option: Generated<number>;
  last_seq: Generated<number>;
  change_seq: Generated<number>;
  count_no: Generated<number>;
  created_at: DefaultInstant;
  created_by: string;
  owner_feature: string | null;
  owner_id: string | null;
  assigned_to: string | null;
  assigned_by: string | null;
  waiting_since: Instant | null;
  closed_at: Instant | null;
  away_told_at: Instant | null;
  rules: Generated<GroupRule[]>;
}

interface ChatJoinRequestTable {
  tenant_id: TenantColumn;
  group_id: string;
  user_id: string;
  asked_by: string;
  asked_at: DefaultInstant;
}

interface ChatMemberTable {
  tenant_id: TenantColumn;
  group_id: string;
  user_id: string;
  role: number;
  joined_change_seq: number;
  left_change_seq: number | null;
  visible_from_seq: Generated<number>;
  came_from_seq: Generated<number>;
  cleared_seq: number | null;
  cleared_count_no: number | null;
  last_read_seq: Generated<number>;
  read_count_no: Generated<number>;
  last_delivered_seq: Generated<number>;
  opened: Generated<boolean>;
  user_seq: number;
  muted_until: ColumnType<Date | null, Date | null | undefined>;
  pinned_at: ColumnType<Date | null, Date | null | undefined>;
  marked_unread: Generated<boolean>;
  mine_seq: Generated<number>;
}

interface ChatUserTable {
  tenant_id: TenantColumn;
  user_id: string;
  user_seq: Generated<number>;
}

interface ChatMessageTable {
  tenant_id: TenantColumn;
  group_id: string;
  seq: number;
  _id: string;
  client_msg_id: string;
  sender_id: string;
  type: number;
  body: string;
  /** Made by the database. */
  body_fold: ColumnType<string, never, never>;
  payload: ColumnType<unknown, string | null, string | null>;
  mentions: ColumnType<Mention[], string | undefined, string>;
  forward_of: string | null;
  reply_to_seq: number | null;
  count_no: number;
  change_seq: number;
  status: Generated<number>;
  content_hash: Buffer;
  created_at: Instant;
  edited_at: Instant | null;
  recalled_at: Instant | null;
  recalled_by: string | null;
}

interface ChatMessageHistoryTable {
  tenant_id: TenantColumn;
  group_id: string;
  seq: number;
  change_seq: number;
  body: string;
  payload: ColumnType<unknown, string | null, never>;
  actor_id: string;
  changed_at: Instant;
}

interface ChatReactionTable {
  tenant_id: TenantColumn;
  group_id: string;
  seq: number;
  user_id: string;
  expression_id: number;
  reacted_at: DefaultInstant;
}

interface ChatMentionTable {
  tenant_id: TenantColumn;
  user_id: string;
  group_id: string;
  seq: number;
  added: Generated<boolean>;
}

interface ChatPinTable {
  tenant_id: TenantColumn;
  group_id: string;
  seq: number;
  place: number;
  pinned_by: string;
  pinned_at: DefaultInstant;
}

interface ChatReminderTable {
  tenant_id: TenantColumn;
  group_id: string;
  seq: number;
  at: Instant;
  repeat: number;
  remind_before: number;
  next_at: Instant | null;
  due_at: Instant | null;
}

interface ChatReminderTimeTable {
  tenant_id: TenantColumn;
  group_id: string;
  seq: number;
  at: Instant;
  told: boolean;
  looked_at: DefaultInstant;
}

interface ChatPollVoteTable {
  tenant_id: TenantColumn;
  group_id: string;
  seq: number;
  user_id: string;
  option_ids: string[];
  voted_at: Instant;
}

interface ChatOutboxTable {
  tenant_id: TenantColumn;
  _id: string;
  group_id: string;
  change_seq: number;
  event: string;
  payload: Json<unknown>;
  created_at: Instant;
  sent_at: Instant | null;
  to_user_ids: string[] | null;
}

/** Written as rows of their section; the chat reads them. */
interface BannedWordTable {
  tenant_id: TenantColumn;
  _id: string;
  word: string;
  status: Generated<number>;
  version: Generated<number>;
}

interface PushMarkTable {
  tenant_id: TenantColumn;
  user_id: string;
  group_id: string;
  seq: number;
  pushed_at: DefaultInstant;
}

declare module "../../platform/db/tables/tables.ts" {
  /** Tables of the chat and its web push. */
  interface Tables {
    chat_groups: ChatGroupTable;
    chat_members: ChatMemberTable;
    chat_users: ChatUserTable;
    chat_messages: ChatMessageTable;
    chat_message_history: ChatMessageHistoryTable;
    chat_reactions: ChatReactionTable;
    chat_mentions: ChatMentionTable;
    chat_pins: ChatPinTable;
    chat_reminders: ChatReminderTable;
    chat_reminder_times: ChatReminderTimeTable;
    chat_join_requests: ChatJoinRequestTable;
    chat_poll_votes: ChatPollVoteTable;
    chat_outbox: ChatOutboxTable;
    banned_words: BannedWordTable;
    push_marks: PushMarkTable;
  }
}

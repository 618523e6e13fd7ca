import type { OwnSettings } from "@nepnha/contract/features/chat/methods/mine";

/** The columns that hold what a member set for themselves. */
export interface SettingsRow {
  readonly muted_until: Date | null;
  readonly pinned_at: Date | null;
  readonly marked_unread: boolean;
  readonly cleared_seq: number | null;
  readonly cleared_count_no: number | null;
  readonly mine_seq: number;
}

/** These columns, for a statement that reads them. */
export const SETTINGS_COLUMNS = [
  "muted_until",
  "pinned_at",
  "marked_unread",
  "cleared_seq",
  "cleared_count_no",
  "mine_seq",
] as const;

/** What a member set for themselves, as it travels. */
export function settingsOf(row: SettingsRow): OwnSettings {
  return {
    mutedUntil: row.muted_until?.toISOString() ?? null,
    pinnedAt: row.pinned_at?.toISOString() ?? null,
    markedUnread: row.marked_unread,
    ...(row.cleared_seq === null || row.cleared_count_no === null
      ? {}
      : { cleared: { seq: row.cleared_seq, countNo: row.cleared_count_no } }),
    mineSeq: row.mine_seq,
  };
}

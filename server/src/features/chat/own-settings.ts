import type { OwnSettings } from "@nepnha/contract/features/chat/methods/mine";

/** The columns that hold what a member set for themselves. */
export interface SettingsRow {
  readonly muted_until: Date | null;
  readonly pinned_at: Date | null;
  readonly marked_unread: boolean;
  readonly labels: string[];
  readonly mine_seq: number;
}

/** What a member set for themselves, as it travels. */
export function settingsOf(row: SettingsRow): OwnSettings {
  return {
    mutedUntil: row.muted_until?.toISOString() ?? null,
    pinnedAt: row.pinned_at?.toISOString() ?? null,
    markedUnread: row.marked_unread,
    labels: row.labels,
    mineSeq: row.mine_seq,
  };
}

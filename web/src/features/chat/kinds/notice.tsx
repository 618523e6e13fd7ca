import type { NoticePayload } from "@nepnha/contract/features/chat/kinds/notice";
import { useT } from "../../../platform/i18n/i18n.ts";

/** What happened in the conversation, in the reader's language. */
export function NoticeCard({ payload: { code, params } }: { payload: NoticePayload }) {
  return useT()(`chat.notice.${code}`, params);
}

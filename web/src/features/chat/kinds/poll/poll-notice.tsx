import type { PollNoticePayload } from "@nepnha/contract/features/chat/kinds/poll";
import { useT } from "../../../../platform/i18n/i18n.ts";

/** What happened to a poll, in the reader's language; a press leads to it. */
export function PollNotice({ payload, jump }: { payload: PollNoticePayload; jump: (seq: number) => void }) {
  const t = useT();
  const { code, people, others, question, pollSeq } = payload;
  const names = people.map(({ fullName }) => fullName).join(", ");
  const isMany = code === "VOTED" && others > 0;
  return (
    <button
      type="button"
      onClick={() => jump(pollSeq)}
      style={{ padding: 0, border: 0, background: "none", color: "inherit", font: "inherit", cursor: "pointer" }}
    >
      {t(`chat.poll.notice.${isMany ? "VOTED_MANY" : code}`, { names, question, count: others })}
    </button>
  );
}

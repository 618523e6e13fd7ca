import type { OversightMethods } from "@nepnha/contract/features/chat/api";
import type { chatReports } from "@nepnha/contract/features/moderation/chat-reports";
import { enumKey } from "@nepnha/contract/platform/enums";
import { useQuery } from "@tanstack/react-query";
import type { HubOf } from "../../platform/hub/hub.ts";
import { formatDateTime } from "../../platform/i18n/format.ts";
import { tDynamic, useT } from "../../platform/i18n/i18n.ts";
import { useServices } from "../../platform/session/services-context.ts";
import type { SectionRow } from "../../kit/resource/row.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { ListSkeleton } from "../../ui/feedback/list-skeleton.tsx";
import classes from "./look-dialog.module.css";

/** Messages that are shown, and how many of them came after the one that was reported. */
const SHOWN = 30;
const AFTER = 10;

/** What was said around a reported message. Each look is in the log, so it is asked for once. */
export function LookDialog({
  row: { groupId, seq, groupName },
  onClose,
}: {
  row: SectionRow<typeof chatReports>;
  onClose: () => void;
}) {
  const t = useT();
  const hub: HubOf<OversightMethods, object> = useServices().hub;
  const { data, isError } = useQuery({
    queryKey: ["moderation", "look", groupId, seq],
    queryFn: async () => {
      const answer = await hub.invoke("OverseeGroup", { groupId, beforeSeq: seq + AFTER, limit: SHOWN });
      if (!answer.ok) throw new Error(answer.code);
      return answer.data;
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const names = new Map(data?.people.map(({ userId, fullName }) => [userId, fullName]));
  return (
    <Dialog opened onClose={onClose} size="lg" title={t("chatReports.look.title", { name: groupName ?? "" })}>
      {!data && !isError && <ListSkeleton rows={6} />}
      {isError && <Banner kind="error">{t("chatReports.look.failed")}</Banner>}
      {data && (
        <>
          <p className={classes.noted}>{t("chatReports.look.noted")}</p>
          <ol className={classes.messages}>
            {data.messages.map((message) => (
              <li key={message._id} className={classes.message} data-reported={message.seq === seq || undefined}>
                <span className={classes.head}>
                  <strong>{names.get(message.senderId) ?? ""}</strong>
                  <time dateTime={message.time}>{formatDateTime(message.time)}</time>
                </span>
                <span className={classes.words}>{message.text || kindOf(message.type, message.payload)}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </Dialog>
  );

  function kindOf(type: number, payload: unknown): string {
    if (payload === null) return t("chatReports.look.gone");
    return tDynamic(`enum.chatMessageType.${enumKey("chatMessageType", type)}`);
  }
}

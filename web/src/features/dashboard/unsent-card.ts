import { CARD_LINES, type CardDescription, type StartCard } from "@nepnha/contract/features/dashboard/cards";
import { useQuery } from "@tanstack/react-query";
import { useT } from "../../platform/i18n/i18n.ts";
import { useCan, useUser } from "../../platform/session/services-context.ts";
import { unsentOf } from "../chat/api.ts";

/** The one card that no server knows: it stands on the device on which somebody wrote. */
export const UNSENT: CardDescription = { name: "unsent", waits: true, path: "/chat", icon: "messages" };
/** The chat sends what waits, in this tab or another; looking again asks nobody else. */
const AGAIN_MS = 5000;

/**
 * Messages that this device still keeps, each with the way to its conversation, where it can be sent again; none until it
 * is known.
 * @param wanted false while the page itself is read
 */
export function useUnsentCard(wanted: boolean): StartCard {
  const t = useT();
  const can = useCan();
  const { _id: me } = useUser();
  const { data: entries = [] } = useQuery({
    queryKey: ["chat", "unsent", me],
    enabled: wanted && can("chatGroups.basic"),
    staleTime: 0,
    networkMode: "always",
    refetchInterval: ({ state }) => (state.data?.length ? AGAIN_MS : false),
    queryFn: () => unsentOf(me),
  });
  const lines = entries.slice(0, CARD_LINES).map(({ clientMsgId, groupId, text, createdAt, failure }) => ({
    section: "chatGroups",
    _id: clientMsgId,
    path: `/chat?c=${groupId}`,
    title: text,
    note: t(failure === null ? "dashboard.unsent.waits" : "dashboard.unsent.failed"),
    at: new Date(createdAt).toISOString(),
    kind: null,
    count: 1,
  }));
  return { name: UNSENT.name, total: entries.length, lines };
}

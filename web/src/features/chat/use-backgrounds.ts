import type { BackgroundChoices, ChatBackground } from "@nepnha/contract/features/chat-backgrounds/api";
import { enumKey } from "@nepnha/contract/platform/enums";
import { backgroundFor } from "@nepnha/domain/features/chat-backgrounds/api";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCan, useServices } from "../../platform/session/services-context.ts";
import type { Conversation } from "./engine/model.ts";

const KEY = ["chatBackgrounds", "choices"];
const PATH = "/chatBackgrounds/choices";
const FRESH_MS = 5 * 60_000;

/** Backgrounds that there are, and what the person has chosen; none where they may not have any. */
export function useBackgrounds(): {
  readonly data: BackgroundChoices | undefined;
  /** @param groupId `null` for all conversations; @param backgroundId `null` for the company's own */
  readonly choose: (groupId: string | null, backgroundId: string | null) => Promise<void>;
} {
  const { api } = useServices();
  const can = useCan();
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: KEY,
    enabled: can("chatBackgrounds.read"),
    staleTime: FRESH_MS,
    queryFn: ({ signal }) => api.call<BackgroundChoices>(PATH, { signal, silent: "aside" }),
  });
  return {
    data,
    async choose(groupId, backgroundId) {
      const body = { groupId, backgroundId };
      queries.setQueryData(KEY, await api.call<BackgroundChoices>(PATH, { method: "PUT", body, silent: "told" }));
    },
  };
}

/** What lies behind the messages of a conversation. */
export function backgroundOf(data: BackgroundChoices, { groupId, type }: Conversation): ChatBackground | null {
  return backgroundFor(data, groupId, enumKey("chatGroupType", type) ?? "");
}

/** A background as the CSS of an element. */
export function backgroundCss({ kind, color1, color2, image }: ChatBackground): string {
  if (kind === "IMAGE") return `center / cover no-repeat url("${image ?? ""}")`;
  return kind === "GRADIENT" ? `linear-gradient(160deg, ${color1}, ${color2})` : (color1 ?? "transparent");
}

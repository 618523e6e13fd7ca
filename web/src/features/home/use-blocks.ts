import type { HomeAudience, HomeBlock } from "@nepnha/contract/features/home/home";
import { useQuery } from "@tanstack/react-query";
import { useServices } from "../../platform/session/services-context.ts";
import type { ResourceRow } from "../../kit/resource/row.ts";

/** What the address of the home says: who keeps the widgets looks at it as another audience does. */
export interface HomeSearch {
  readonly as?: HomeAudience;
  /** Id of a widget that is shown as if it were running. */
  readonly preview?: string;
}

/** A block of the home with the rows of its list. */
export type ShownBlock = HomeBlock<ResourceRow>;

/** The blocks that run now for this person, in their order. Without them the home is still a home: nothing is said. */
export function useBlocks({ as, preview }: HomeSearch): { blocks: readonly ShownBlock[]; pending: boolean } {
  const { api } = useServices();
  const { data, isPending, isPaused } = useQuery({
    queryKey: ["home", as ?? "", preview ?? ""],
    queryFn: async ({ signal }) => {
      const asked = new URLSearchParams({ ...(as ? { as } : {}), ...(preview ? { preview } : {}) });
      const path = asked.size > 0 ? `/home?${asked.toString()}` : "/home";
      const { blocks = [] } = await api.call<{ blocks?: ShownBlock[] }>(path, { signal, silent: "aside" });
      return blocks;
    },
  });
  return { blocks: data ?? [], pending: isPending && !isPaused };
}

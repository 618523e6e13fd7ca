import type { ShownFile } from "@nepnha/contract/files";
import { useQuery } from "@tanstack/react-query";
import { useServices } from "../../app/services-context.ts";
import type { ResourceRow } from "../../resource/row.ts";

/** Whose home it is. */
export const HOME_AUDIENCES = ["GUEST", "CUSTOMER", "STAFF"] as const;
/** One of {@link HOME_AUDIENCES}. */
export type HomeAudience = (typeof HOME_AUDIENCES)[number];

/** What the address of the home says: who keeps the widgets looks at it as another audience does. */
export interface HomeSearch {
  readonly as?: HomeAudience;
  /** Id of a widget that is shown as if it were running. */
  readonly preview?: string;
}

/** A block of the home, as the company's widgets have it. */
export interface HomeBlock {
  readonly _id: string;
  readonly widgetType: string;
  readonly position: string;
  readonly title: string | null;
  readonly link: string | null;
  readonly html: string | null;
  readonly image: ShownFile | null;
  /** Section of the items; `null` where the block lists nothing. */
  readonly feature: string | null;
  readonly items: readonly ResourceRow[];
}

/** The blocks that run now for this person, in their order. Without them the home is still a home: nothing is said. */
export function useBlocks({ as, preview }: HomeSearch): { blocks: readonly HomeBlock[]; pending: boolean } {
  const { api } = useServices();
  const { data, isPending, isPaused } = useQuery({
    queryKey: ["home", as ?? "", preview ?? ""],
    queryFn: async ({ signal }) => {
      const asked = new URLSearchParams({ ...(as ? { as } : {}), ...(preview ? { preview } : {}) });
      const path = asked.size > 0 ? `/home?${asked.toString()}` : "/home";
      const { blocks = [] } = await api.call<{ blocks?: HomeBlock[] }>(path, { signal, silent: () => true });
      return blocks;
    },
  });
  return { blocks: data ?? [], pending: isPending && !isPaused };
}

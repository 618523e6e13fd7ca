import { projectActions } from "@nepnha/contract/features/projects/project-actions";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { LIST_DEFAULTS, tableState, toSearch, type ListState } from "../../../kit/find/list-state.ts";
import { useListState, type ChangeList } from "../../../kit/find/use-list-state.ts";
import type { ResourceRow, SectionRow } from "../../../kit/resource/row.ts";
import { useCan, useServices, useUser } from "../../../platform/session/services-context.ts";
import { inScope, openFirst, type Scope, type Who } from "./scopes.ts";

/** A piece of work as a screen has it. */
export type Work = SectionRow<typeof projectActions>;

/** People of a group that an address has room for. */
const MOST = 30;

/**
 * What a screen of work shows, which is its address; where nothing is asked one's own work, or what the screen opens with.
 * @param isList it has no place for each status: it opens with what is still open, what is due first on top
 */
export function useWork(
  opens: Scope = "mine",
  isList = false,
): { state: ListState; firstLoad: boolean; change: ChangeList; who: Who } {
  const who = useWho();
  const { me } = who;
  const opening = useMemo(() => {
    const all = inScope(LIST_DEFAULTS, opens, { me, group: [] });
    return toSearch(projectActions, isList ? openFirst(all, opens) : all);
  }, [me, opens, isList]);
  return { ...useListState(projectActions, opening), who };
}

/** Oneself, and who is in a group with one; where groups cannot be read, oneself alone. */
function useWho(): Who {
  const { _id: me } = useUser();
  const can = useCan();
  const service = useServices().list<ResourceRow>("userGroups");
  const { data } = useQuery({
    queryKey: ["userGroups", "of-work", me],
    enabled: can("userGroups.basic"),
    queryFn: async ({ signal }) => {
      const asked = tableState({ ...LIST_DEFAULTS, pageSize: 100, filter: { status: 1 } });
      const { result } = await service.find(asked, signal);
      const groups = result.items.map(membersOf).filter((members) => members.includes(me));
      return [...new Set([me, ...groups.flat()])].slice(0, MOST);
    },
  });
  return useMemo(() => ({ me, group: data ?? [me] }), [me, data]);
}

function membersOf({ memberIds }: ResourceRow): readonly string[] {
  return Array.isArray(memberIds) ? memberIds.map(String) : [];
}

import type { ResourceDescription } from "@nepnha/contract/kit/define";
import type { ListOpening } from "@nepnha/contract/kit/views";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { useServices, useUser } from "../../platform/session/services-context.ts";
import { keepLayout } from "../columns/use-layout.ts";
import { parseListState, toSearch } from "../find/list-state.ts";
import { sameSearch } from "../find/use-list-state.ts";
import { asPage, pageKey } from "../resource/queries.ts";
import type { ResourceRow } from "../resource/row.ts";
import { openingCall } from "./opening-call.ts";
import { stateOfView, viewsKey } from "./state-of-view.ts";

/**
 * Asks for all that a list begins with in one call: its rows, the user's layout and the views. Where nothing is said in the
 * address, the server finds by the user's default view. What comes goes to the caches of those who show it; after a failure
 * each asks for its own part, as it does later on.
 * @returns whether that is over
 */
export function useOpening(resource: ResourceDescription): boolean {
  const service = useServices().list<ResourceRow>(resource.name);
  const queries = useQueryClient();
  const { _id: userId } = useUser();
  const found: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const state = parseListState(resource, found);
  const queryKey = ["open", resource.name];
  const before = queries.getQueryData(queryKey) === true;
  const { data: over = before } = useQuery({
    queryKey,
    // Once, and not before nothing wrong stands in the address (R4-12).
    enabled: !before && sameSearch(found, toSearch(resource, state)),
    queryFn: async ({ signal }): Promise<true> => {
      const outcome = await service.find<ListOpening>(openingCall(resource, found), signal);
      const begun = "views" in outcome.result ? outcome.result : null;
      const view = begun?.state && begun.views.items.find(({ _id }) => _id === begun.views.defaultId);
      queries.setQueryData(pageKey(resource, view ? stateOfView(view) : state), asPage(service, outcome));
      if (begun) {
        keepLayout(queries, userId, resource, begun.layout);
        queries.setQueryData(viewsKey(resource), begun.views);
      }
      return true;
    },
  });
  return over;
}
